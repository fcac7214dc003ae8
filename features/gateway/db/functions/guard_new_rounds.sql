-- New rounds are of games that their merchants have.
create or replace function gateway.guard_new_rounds()
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
    from (select distinct a.merchant_id, a.vendor, a.game from added a) a
    left join gateway.game g using (merchant_id, vendor, game)
    where g.currency is null
  ) then
    raise exception 'a round is of a game that its merchant does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

revoke all on function gateway.guard_new_rounds from public;
