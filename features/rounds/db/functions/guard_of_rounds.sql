-- New rows are of rounds that are there; rounds stay.
create or replace function rounds.guard_of_rounds()
returns trigger
language plpgsql
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  if exists (
    select
    from added a
    left join rounds.round r on r.round_id = a.round_id
    where r.state is null
  ) then
    raise exception '%.% is of a round that is not there', tg_table_schema, tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

revoke all on function rounds.guard_of_rounds from public;
