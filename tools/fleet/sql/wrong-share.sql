-- On which device model is which policy wrong, and for what share of the time?
select model, policy, sum(wrong_us)::BIGINT as wrong_us, sum(judged_us)::BIGINT as judged_us,
  sum(wrong_us) / sum(judged_us) as share
from policies
group by model, policy
having sum(judged_us) > 0
order by share desc, model, policy;
