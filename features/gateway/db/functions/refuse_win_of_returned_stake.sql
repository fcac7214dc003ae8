-- A win of a stake that was given back is refused by the table, as the giving back of a stake that has won is.
create or replace function gateway.refuse_win_of_returned_stake()
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
