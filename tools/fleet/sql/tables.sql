-- What the Spark job wrote.
-- Needs: set variable fleet = 'fleet';
create or replace view traces as
select * exclude (report) from read_parquet(getvariable('fleet') || '/traces/*.parquet');

create or replace view findings as
select * from read_parquet(getvariable('fleet') || '/findings/*/*.parquet',
  hive_partitioning = true, hive_types = {'app_version': VARCHAR});

create or replace view counts as
select * from read_parquet(getvariable('fleet') || '/counts/*.parquet');

create or replace view policies as
select * from read_parquet(getvariable('fleet') || '/policies/*.parquet');

create or replace view lags as
select * from read_parquet(getvariable('fleet') || '/lags/*.parquet');
