-- Bonuses have day ceilings of their own, and wins of different players at once see each other before the vendor's day is full.
alter table gateway.payout_ceiling
  add column bonus_player_day_max bigint check (bonus_player_day_max > 0),
  add column bonus_vendor_day_max bigint check (bonus_vendor_day_max > 0);
update gateway.payout_ceiling
set bonus_player_day_max = least(player_day_max, 10000000),
  bonus_vendor_day_max = least(vendor_day_max, 100000000);
alter table gateway.payout_ceiling
  alter column bonus_player_day_max set not null,
  alter column bonus_vendor_day_max set not null;

-- Of what no stake stands behind; it is no part of `paid`.
alter table gateway.player_payout_day add column bonus_paid bigint not null default 0;
alter table gateway.vendor_payout_day add column bonus_paid bigint not null default 0;

alter table gateway.held_act drop constraint held_act_ceiling_check;
alter table gateway.held_act add constraint held_act_ceiling_check check (
  ceiling in ('act', 'bonus', 'multiple', 'player_day', 'vendor_day', 'bonus_player_day', 'bonus_vendor_day')
);

create function gateway.ceiling_of(p_vendor text)
returns gateway.payout_ceiling
language sql
stable
set search_path = ''
as $$
  select c
  from gateway.payout_ceiling c
  where c.vendor = p_vendor or c.vendor is null
  order by c.vendor nulls last, c.version desc
  limit 1
$$;

-- Counts what a member is paid by a vendor on a day. @returns the day's ceiling that it breaks; null: none.
create function gateway.count_payout(p_vendor text, p_member text, p_day date, p_amount bigint, p_is_bonus boolean)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_win bigint := case when p_is_bonus then 0 else p_amount end;
  v_bonus bigint := p_amount - v_win;
  v_paid bigint;
  v_max bigint;
  v_ceiling gateway.payout_ceiling := gateway.ceiling_of(p_vendor);
begin
  insert into gateway.player_payout_day as d (member_id, vendor, day, paid, bonus_paid)
  values (p_member, p_vendor, p_day, v_win, v_bonus)
  on conflict (member_id, vendor, day) do update
  set paid = d.paid + excluded.paid, bonus_paid = d.bonus_paid + excluded.bonus_paid
  returning case when p_is_bonus then d.bonus_paid else d.paid end into v_paid;
  v_max := case when p_is_bonus then v_ceiling.bonus_player_day_max else v_ceiling.player_day_max end;
  if v_paid > v_max then
    return case when p_is_bonus then 'bonus_player_day' else 'player_day' end;
  end if;
  insert into gateway.vendor_payout_day as d (vendor, day, bucket, paid, bonus_paid)
  values (p_vendor, p_day, (pg_catalog.hashtext(p_member) & 31)::smallint, v_win, v_bonus)
  on conflict (vendor, day, bucket) do update
  set paid = d.paid + excluded.paid, bonus_paid = d.bonus_paid + excluded.bonus_paid;
  v_max := case when p_is_bonus then v_ceiling.bonus_vendor_day_max else v_ceiling.vendor_day_max end;
  select sum(case when p_is_bonus then d.bonus_paid else d.paid end) into v_paid
  from gateway.vendor_payout_day d
  where d.vendor = p_vendor and d.day = p_day;
  -- What others are just being paid is not seen. While sixty-four of the like still fit under nine tenths that is no matter;
  -- nearer to the ceiling one at a time counts, each after the one before has ended.
  if v_paid + 63 * p_amount > v_max / 10 * 9 then
    perform pg_catalog.pg_advisory_xact_lock(7403, pg_catalog.hashtext(p_vendor || p_day::text || p_is_bonus::text));
    select sum(case when p_is_bonus then d.bonus_paid else d.paid end) into v_paid
    from gateway.vendor_payout_day d
    where d.vendor = p_vendor and d.day = p_day;
  end if;
  if v_paid > v_max then
    return case when p_is_bonus then 'bonus_vendor_day' else 'vendor_day' end;
  end if;
  return null;
end
$$;

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
  -- What comes back from a table is the player's own as far as it was taken there.
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
  -- What two people released counts, and no ceiling holds it again.
  return case when v_held.state is null then v_broken end;
end
$$;
