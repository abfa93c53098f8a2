-- The traces as they are: one row a line.
-- Needs: set variable traces = 'traces/**/*.jsonl.gz';
create or replace view lines as
select filename as path, t, kind, coalesce(scene, 'main') as scene, orientation, horizontal, vertical,
  width, height, phase
from read_json(getvariable('traces'), format = 'newline_delimited', filename = true, columns = {
  t: 'BIGINT', kind: 'VARCHAR', scene: 'VARCHAR', orientation: 'VARCHAR', horizontal: 'VARCHAR',
  vertical: 'VARCHAR', width: 'DOUBLE', height: 'DOUBLE', phase: 'VARCHAR'});
