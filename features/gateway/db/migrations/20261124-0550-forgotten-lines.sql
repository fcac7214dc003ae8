-- Lists of vendors are forgotten run by run: one that is through is never looked at again, however many runs there were.
alter table gateway.match_run add column lines_forgotten_at timestamptz;
create index match_run_with_lines on gateway.match_run (finished_at) where state = 'done' and lines_forgotten_at is null;
grant update (lines_forgotten_at) on gateway.match_run to app_core;
