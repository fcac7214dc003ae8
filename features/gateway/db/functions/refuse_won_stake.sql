-- A stake that was given back has no win that stands: whatever the program believes, the table refuses both at once.
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
