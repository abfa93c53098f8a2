-- Which warnings and errors became more frequent from one version of the app to the next?
with hours as (
  select app_version, sum(duration_us) / 3.6e9 as hours,
    lag(app_version) over (order by try_cast(string_split(app_version, '.') as INT[]), app_version)
      as before
  from traces
  group by app_version),
rates as (
  select app_version, rule, count(*) / any_value(hours) as per_hour
  from findings join hours using (app_version)
  where severity <> 'note'
  group by app_version, rule)
select rates.rule, before, app_version, coalesce(old.per_hour, 0) as per_hour_before,
  rates.per_hour as per_hour
from rates join hours using (app_version)
left join rates as old on old.rule = rates.rule and old.app_version = before
where before is not null and rates.per_hour > coalesce(old.per_hour, 0)
order by rates.per_hour - per_hour_before desc, rates.rule, app_version;
