-- How far does the interface lag behind the device in each system version? (median and p95, ms)
with ranked as (
  select system, ms, sum(count) over (partition by system order by ms) as upto,
    sum(count) over (partition by system) as total
  from (select system, ms, sum(count) as count from lags where signal = 'interface' group by all))
select system, any_value(total)::BIGINT as lags,
  min(ms) filter (upto >= ceil(0.50 * total)) as median_ms,
  min(ms) filter (upto >= ceil(0.95 * total)) as p95_ms
from ranked
group by system
order by system;
