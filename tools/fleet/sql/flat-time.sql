-- How long did each device lie flat, and how often? From the traces themselves, without a report.
with readings as (
  select path, t, orientation in ('faceUp', 'faceDown') as flat, max(t) over whole as last,
    row_number() over () as line
  from lines
  window whole as (partition by path)
  qualify kind = 'device'),
spans as (
  select path, flat, coalesce(lead(t) over trace, last) - t as us,
    not coalesce(lag(flat) over trace, false) as begins
  from readings
  window trace as (partition by path order by line))
select path, sum(us)::BIGINT as flat_us, count(*) filter (begins) as stretches
from spans
where flat
group by path
order by flat_us desc, path;
