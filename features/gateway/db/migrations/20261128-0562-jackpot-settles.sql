-- A standing jackpot settles its bet as a win does, and a win of a stake that was given back is refused by the table too.
create or replace function gateway.refuse_won_stake()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select 1
    from gateway.transaction w
    where w.vendor = new.vendor
      and w.reference_id = new.transaction_id
      and w.kind in ('win', 'free_win', 'jackpot_win', 'session_out')
      and not w.taken_back
  ) then
    raise exception 'stake % of % has a win that stands', new.transaction_id, new.vendor using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create function gateway.refuse_win_of_returned_stake()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_taken_back boolean;
begin
  -- Locked, so that nobody gives the stake back meanwhile; who records a win holds it already.
  select b.taken_back into v_taken_back
  from gateway.transaction b
  where b.vendor = new.vendor
    and b.transaction_id = new.reference_id
  for share;
  if v_taken_back then
    raise exception 'stake % of % was given back', new.reference_id, new.vendor using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger refuse_win_of_returned_stake
after insert on gateway.transaction
for each row
when (
  new.kind in ('win', 'free_win', 'jackpot_win', 'session_out') and new.reference_id is not null and not new.taken_back
)
execute function gateway.refuse_win_of_returned_stake();
