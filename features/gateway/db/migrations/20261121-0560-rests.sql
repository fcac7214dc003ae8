-- A game that rests at a merchant takes no new bets either, also from those who have it open: the lobby writes down here what rests, and every bet looks.
create table gateway.rest (
  merchant_id text not null,
  vendor text not null references gateway.vendor,
  -- Empty: the whole vendor.
  game text not null default '',
  since_at timestamptz not null,
  -- Null: until it is taken away.
  until_at timestamptz check (until_at > since_at),
  primary key (merchant_id, vendor, game)
);
grant select on gateway.rest to app_core, app_backoffice;
grant insert, update, delete on gateway.rest to app_backoffice;

create function gateway.rests(p_merchant text, p_vendor text, p_game text)
returns boolean
language sql
stable
as $$
  select exists (
    select
    from gateway.rest r
    where r.merchant_id = p_merchant
      and r.vendor = p_vendor
      and r.game in ('', p_game)
      and r.since_at <= kit.now()
      and (r.until_at is null or r.until_at > kit.now())
  )
$$;
revoke all on function gateway.rests(text, text, text) from public;
grant execute on function gateway.rests(text, text, text) to app_core, app_backoffice;

create or replace function gateway.enter_round(
  p_merchant text, p_vendor text, p_game text, p_round text,
  out currency text, out enabled boolean, out is_own boolean, out round_no bigint, out state text
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
begin
  select g.currency, g.enabled and v.enabled and not gateway.rests(p_merchant, p_vendor, p_game), v.is_own
  into currency, enabled, is_own
  from gateway.game g
  join gateway.vendor v using (vendor)
  where g.merchant_id = p_merchant
    and g.vendor = p_vendor
    and g.game = p_game;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7401, hashtext(p_vendor || '/' || p_game || '/' || p_round));
  loop
    select r.round_no, r.state
    into round_no, state
    from gateway.round r
    where r.vendor = p_vendor
      and r.game = p_game
      and r.round_id = p_round;
    exit when found;
    insert into gateway.round (merchant_id, vendor, game, round_id)
    values (p_merchant, p_vendor, p_game, p_round)
    on conflict (vendor, game, round_id) do nothing;
  end loop;
end
$$;
