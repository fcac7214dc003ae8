-- Counts what an act of this transaction paid, after its money has moved, so that nobody waits here for a wallet. Tells what
-- stands against it: the ceiling that it breaks, or what was decided about it (held, rejected, mismatch). Null: it may stand.
-- The caller rolls back whatever is not null. A repetition of an act that is known counts nothing.
create or replace function gateway.admit_payout(
  p_vendor text, p_transaction_id text, p_bet_id text, p_member text, p_is_bonus boolean, p_day date, p_hash text
)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_kind text;
  v_amount bigint;
  v_stake bigint;
  v_paid bigint;
  v_held gateway.held_act;
  v_ceiling gateway.payout_ceiling;
  v_broken text;
begin
  select t.kind, t.amount into v_kind, v_amount
  from gateway.transaction t
  where t.vendor = p_vendor and t.transaction_id = p_transaction_id and t.xmin = pg_catalog.pg_current_xact_id()::xid;
  if v_kind is null then
    return null;
  end if;
  if p_bet_id is not null then
    select -t.amount into v_stake
    from gateway.transaction t
    where t.vendor = p_vendor and t.transaction_id = p_bet_id and t.kind in ('bet', 'session_in');
  end if;
  -- Money that comes back from a table is the player's own, up to the amount taken there.
  if v_kind = 'session_out' then
    v_amount := v_amount - coalesce(v_stake, 0);
  end if;
  if v_amount <= 0 then
    return null;
  end if;
  select h.* into v_held from gateway.held_act h where h.vendor = p_vendor and h.transaction_id = p_transaction_id;
  if v_held.content_hash <> p_hash then
    return 'mismatch';
  end if;
  if v_held.state in ('held', 'rejected') then
    return v_held.state;
  end if;
  v_ceiling := gateway.ceiling_of(p_vendor);
  if v_held.state is null then
    if v_amount > v_ceiling.act_max then
      return 'act';
    end if;
    if p_is_bonus and v_amount > v_ceiling.bonus_max then
      return 'bonus';
    end if;
    if v_stake > 0 and v_kind in ('win', 'adjust', 'session_out') then
      select sum(t.amount) into v_paid
      from gateway.transaction t
      where t.vendor = p_vendor
        and t.reference_id = p_bet_id
        and t.kind in ('win', 'adjust', 'session_out')
        and not t.taken_back;
      if v_paid / v_stake >= v_ceiling.stake_multiple_max and v_paid > v_stake * v_ceiling.stake_multiple_max then
        return 'multiple';
      end if;
    end if;
  end if;
  v_broken := gateway.count_payout(p_vendor, p_member, p_day, v_amount, p_is_bonus);
  -- An act that two people released is paid, and no ceiling holds it again.
  return case when v_held.state is null then v_broken end;
end
$$;
