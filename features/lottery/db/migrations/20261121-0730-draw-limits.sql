-- What bounds a draw as a whole beside its single numbers, and the rates that single accounts play at: both by version, both read
-- in the purchase's own look.
create table lottery.draw_limits (
  limits_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  -- Absent: for every draw that is announced from then on. Else what makes this one draw stricter.
  draw_no int references lottery.draw,
  version int not null check (version > 0),
  limits jsonb not null,
  reason text not null check (length(reason) between 3 and 300),
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  constraint one_version_of_limits unique nulls not distinct (game_id, draw_no, version)
);
create index draw_limits_of_draw on lottery.draw_limits (draw_no, version desc) where draw_no is not null;

-- Who stands above an account for its rates: a member below an agent, an agent below another; the merchant's terms are on top.
create table lottery.rate_parent (
  holder_id text primary key,
  merchant_id text not null references merchants.merchant,
  parent_id text not null check (parent_id <> holder_id),
  set_at timestamptz not null default kit.now()
);
create index rate_parent_children on lottery.rate_parent (parent_id);

create function lottery.guard_rate_parent() returns trigger language plpgsql as $$
declare
  v_at text := new.parent_id;
begin
  perform pg_advisory_xact_lock(7304, hashtext(new.merchant_id));
  for step in 1..30 loop
    select p.parent_id into v_at from lottery.rate_parent p where p.holder_id = v_at;
    if not found then
      return new;
    end if;
    exit when v_at = new.holder_id;
  end loop;
  raise exception 'an account stands in a circle or too deep' using errcode = 'check_violation';
end
$$;

-- Rates of one account for one game: a version holds all of them, an empty one takes them back.
create table lottery.account_rates (
  rates_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  holder_id text not null,
  version int not null check (version > 0),
  -- Bet type → rate as text.
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  reason text not null check (length(reason) between 3 and 300),
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  constraint one_version_of_rates unique (game_id, holder_id, version)
);
create index account_rates_of_holder on lottery.account_rates (holder_id, rates_id desc);

create trigger keep_rows before update or delete on lottery.draw_limits for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.account_rates for each row execute function lottery.keep();
create trigger guard_rows before insert or update on lottery.rate_parent for each row execute function lottery.guard_rate_parent();

grant select on lottery.draw_limits, lottery.rate_parent, lottery.account_rates to app_core, app_backoffice;
grant insert on lottery.draw_limits, lottery.account_rates to app_backoffice;
grant insert, update (parent_id, set_at), delete on lottery.rate_parent to app_core, app_backoffice;

-- The limits that hold in a draw, as a list: what its game had when it was announced, and what was made stricter since. Null: none.
create function lottery.limits_of(p_draw int) returns jsonb
language sql stable
set plan_cache_mode = force_generic_plan
as $$
  select jsonb_agg(l.limits)
  from (
    (
      select n.limits
      from lottery.draw d
      left join lottery.announcement a using (draw_no)
      join lottery.draw_limits n on n.game_id = d.game_id and n.draw_no is null
        and n.set_at <= coalesce(a.announced_at, kit.now())
      where d.draw_no = p_draw
      order by n.version desc
      limit 1
    )
    union all
    (
      select n.limits
      from lottery.draw_limits n
      where n.draw_no = p_draw
      order by n.version desc
      limit 1
    )
  ) l
$$;

-- The rates of an account for a game: the nearest entry on its way up, for each bet type by itself.
create function lottery.rates_of(p_game int, p_holder text) returns jsonb
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  v_at text := p_holder;
  v_own jsonb;
  v_found jsonb := '{}';
begin
  for step in 1..31 loop
    select r.rates into v_own
    from lottery.account_rates r
    where r.game_id = p_game and r.holder_id = v_at
    order by r.version desc
    limit 1;
    if found then
      v_found := v_own || v_found;
    end if;
    select p.parent_id into v_at from lottery.rate_parent p where p.holder_id = v_at;
    exit when not found;
  end loop;
  return v_found;
end
$$;

drop function lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]);

-- All that decides about the slips of a draw, read after their locks. A draw with limits of its own sells to one at a time, so
-- that what is read of it as a whole still holds when it is written.
create function lottery.look_at_slips(
  p_draw int, p_member text[], p_key text[], p_bet_type text[], p_outcome text[], p_line_type text[], p_line_number text[],
  out now timestamptz, out state text, out is_open boolean, out is_closed boolean, out bought text[], out payouts bigint[],
  out stake_types text[], out stakes bigint[], out hand_types text[], out hand_numbers text[], out hand_states text[],
  out totals bigint[], out own_members text[], out own_types text[], out own_numbers text[], out own_stakes bigint[],
  out limits jsonb, out full_types text[], out full_payouts bigint[], out rates jsonb[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_game int;
begin
  perform pg_advisory_xact_lock(7302, m.lock)
  from (select distinct hashtext(member) as lock from unnest(p_member) as member order by 1) m;
  perform pg_advisory_xact_lock_shared(7301, p_draw);
  limits := lottery.limits_of(p_draw);
  if limits is not null then
    perform pg_advisory_xact_lock(7303, p_draw);
  end if;
  -- Statements of their own, so that they see what was committed while the locks were waited for.
  select date_trunc('milliseconds', kit.now()) into now;
  select d.state, now >= d.open_at and d.state = 'open', now >= d.close_at, d.game_id
  into state, is_open, is_closed, v_game
  from lottery.draw d
  where d.draw_no = p_draw;
  select array_agg(t.member_id) into bought
  from unnest(p_member, p_key) as a (member, key)
  cross join lateral (
    select b.member_id
    from lottery.ticket b
    where b.member_id = a.member and b.idempotency_key = a.key
    offset 0
  ) t;
  select array_agg(
    coalesce(
      (
        select o.payout
        from lottery.outcome o
        where o.draw_no = p_draw and o.bet_type = a.bet_type and o.outcome = a.outcome
      ),
      0
    ) order by a.place
  ) into payouts
  from unnest(p_bet_type, p_outcome) with ordinality as a (bet_type, outcome, place);
  select array_agg(s.bet_type), array_agg(s.stake) into stake_types, stakes
  from (
    select t.bet_type, sum(t.stake)::bigint as stake
    from lottery.stake_total t
    where t.draw_no = p_draw
    group by t.bet_type
  ) s;
  select array_agg(l.bet_type), array_agg(l.number), array_agg(l.state) into hand_types, hand_numbers, hand_states
  from (
    select distinct on (n.bet_type, n.number) n.bet_type, n.number, n.state
    from lottery.number_limit n
    where n.draw_no = p_draw
    order by n.bet_type, n.number, n.limit_id desc
  ) l;
  select array_agg(t.total order by a.place) into totals
  from unnest(p_member) with ordinality as a (member, place)
  cross join lateral (
    select coalesce(sum(b.cost_total), 0)::bigint as total
    from lottery.ticket b
    where b.member_id = a.member and b.draw_no = p_draw
      and not exists (select from lottery.cancellation c where c.draw_no = p_draw and c.ticket_no = b.ticket_no)
  ) t;
  select array_agg(o.member_id), array_agg(o.bet_type), array_agg(o.number), array_agg(o.stake)
  into own_members, own_types, own_numbers, own_stakes
  from (
    select l.member_id, l.bet_type, l.number, sum(l.stake)::bigint as stake
    from (
      select a.member as member_id, i.bet_type, i.number, i.stake
      from unnest(p_member) as a (member)
      cross join lateral (
        select b.ticket_no
        from lottery.ticket b
        where b.member_id = a.member and b.draw_no = p_draw
          and not exists (select from lottery.cancellation c where c.draw_no = p_draw and c.ticket_no = b.ticket_no)
        offset 0
      ) t
      cross join lateral (
        select n.bet_type, n.number, n.stake
        from lottery.line n
        where n.draw_no = p_draw and n.ticket_no = t.ticket_no
        offset 0
      ) i
    ) l
    join unnest(p_line_type, p_line_number) as q (bet_type, number) on q.bet_type = l.bet_type and q.number = l.number
    group by l.member_id, l.bet_type, l.number
  ) o;
  if jsonb_path_exists(limits, '$[*].payoutMax') then
    select array_agg(f.bet_type), array_agg(f.payout) into full_types, full_payouts
    from (
      select o.bet_type, max(o.payout) as payout
      from lottery.outcome o
      where o.draw_no = p_draw
      group by o.bet_type
    ) f;
  end if;
  if exists (select from lottery.account_rates r where r.game_id = v_game) then
    select array_agg(lottery.rates_of(v_game, a.member) order by a.place) into rates
    from unnest(p_member) with ordinality as a (member, place);
  end if;
end
$$;

revoke all on function
  lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]),
  lottery.limits_of(int),
  lottery.rates_of(int, text)
from public;
grant execute on function lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]) to app_core;
grant execute on function lottery.limits_of(int), lottery.rates_of(int, text) to app_core, app_backoffice;
