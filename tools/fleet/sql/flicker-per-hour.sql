-- Which version of the app flickers most, and by which policy?
select app_version, policy, sum(flicker_episodes)::BIGINT as episodes,
  sum(flicker_episodes) * 3.6e9 / sum(watched_us) as per_hour
from policies
group by app_version, policy
having sum(watched_us) > 0
order by per_hour desc, app_version, policy;
