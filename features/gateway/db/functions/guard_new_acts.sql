-- New acts are of rounds that are there, and a win of a stake that was given back is refused by the table, as the giving back of a
-- stake that has won is.
create or replace function gateway.guard_new_acts()
returns trigger
language plpgsql
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_vendor text;
  v_stake text;
begin
  if exists (
    select
    from added a
    left join gateway.round r using (round_no)
    where a.round_no is not null
      and r.state is null
  ) then
    raise exception 'an act is of a round that is not there' using errcode = 'foreign_key_violation';
  end if;
  -- Locked, so that nobody gives a stake back meanwhile; who records a win holds it already.
  select b.vendor, b.transaction_id into v_vendor, v_stake
  from (
    select s.vendor, s.transaction_id, s.taken_back
    from added a
    join gateway.transaction s on s.vendor = a.vendor and s.transaction_id = a.reference_id
    where a.kind in ('win', 'free_win', 'jackpot_win', 'session_out')
      and not a.taken_back
    order by s.vendor, s.transaction_id
    for share of s
  ) b
  where b.taken_back
  limit 1;
  if found then
    raise exception 'stake % of % was given back', v_stake, v_vendor using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function gateway.guard_new_acts from public;
