-- How common is each finding: in how many traces, and how often in all?
select rule, count(*) as traces, count(*) / (select count(*) from traces) as share,
  sum(count)::BIGINT as findings
from counts
where count > 0
group by rule
order by traces desc, rule;
