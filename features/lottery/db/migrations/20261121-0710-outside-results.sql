-- Results of others: what people and feeds say they were, and the only way in which two that agree become the result of a draw.

-- Where results are asked for. Two feeds of one origin are one voice.
create table lottery.result_feed (
  feed_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  code text not null check (code ~ '^[A-Z0-9_]{2,20}$'),
  name text not null check (char_length(name) between 2 and 80),
  origin text not null check (char_length(origin) between 2 and 80),
  address text not null check (address ~ '^https?://'),
  key_id text not null,
  secret_sealed text not null,
  -- Shown with every result of it.
  is_simulated boolean not null,
  -- None named: every game of the merchant whose results come from outside.
  games text[] not null default '{}',
  enabled boolean not null default true,
  added_at timestamptz not null default kit.now(),
  unique (merchant_id, code)
);

-- What was asked of a feed for a draw, and when it is asked again.
create table lottery.feed_ask (
  draw_no int not null references lottery.draw,
  feed_id int not null references lottery.result_feed,
  tries int not null check (tries > 0),
  state text not null check (state in ('not_yet', 'failed', 'told')),
  why text,
  asked_at timestamptz not null,
  next_at timestamptz not null,
  primary key (draw_no, feed_id)
);

create table lottery.result_claim (
  claim_id text primary key check (claim_id ~ '^clm_[0-9a-f]{32}$'),
  draw_no int not null references lottery.draw,
  -- Of people: two claims are compared; when they differ a new attempt begins.
  attempt smallint check (attempt > 0),
  by_staff text references staff.operator (staff_id),
  by_feed int references lottery.result_feed,
  by_name text not null,
  is_simulated boolean not null default false,
  -- In one form whoever says it, so that equal results are equal here.
  drawn jsonb not null check (jsonb_typeof(drawn) = 'object'),
  source text not null check (char_length(source) between 2 and 200),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  evidence text check (evidence ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of what a feed answered, as it came.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  claimed_at timestamptz not null default kit.now(),
  constraint by_one check ((by_staff is null) <> (by_feed is null)),
  constraint people_try check ((by_staff is null) = (attempt is null)),
  constraint feeds_document check ((by_feed is null) = (document_hash is null)),
  constraint one_claim_a_try unique (draw_no, attempt, by_staff),
  constraint one_claim_a_feed unique (draw_no, by_feed)
);

-- Whether this is the result by the word of two: two people in one attempt, or two feeds of two origins whom nobody contradicts.
create function lottery.is_agreed(p_draw int, p_drawn jsonb) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select
    from lottery.result_claim a
    join lottery.result_claim b on b.draw_no = a.draw_no and b.attempt = a.attempt and b.by_staff <> a.by_staff
    where a.draw_no = p_draw
      and a.drawn = p_drawn
      and b.drawn = p_drawn
  ) or (
    not exists (
      select
      from lottery.result_claim c
      where c.draw_no = p_draw
        and c.drawn <> p_drawn
    )
    and 2 <= (
      select count(distinct f.origin)
      from lottery.result_claim c
      join lottery.result_feed f on f.feed_id = c.by_feed
      where c.draw_no = p_draw
        and c.drawn = p_drawn
    )
  )
$$;

-- Runs as whoever writes: people's claims come through the back office alone, those of feeds through the product.
create function lottery.guard_claim() returns trigger language plpgsql as $$
declare
  v_people int;
begin
  if (new.by_feed is not null and current_user = 'app_backoffice') or (new.by_staff is not null and current_user = 'app_core') then
    raise exception 'this is not yours to claim' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(7301, new.draw_no);
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and g.rules ->> 'method' = 'outside/v1'
      and exists (select from lottery.seal s where s.draw_no = d.draw_no)
      and (new.by_feed is null or exists (
        select from lottery.result_feed f where f.feed_id = new.by_feed and f.merchant_id = d.merchant_id
      ))
  ) then
    raise exception 'this draw waits for no result' using errcode = 'check_violation', constraint = 'claimed_in_time';
  end if;
  if new.by_staff is not null then
    select coalesce(max(c.attempt), 1) into new.attempt
    from lottery.result_claim c
    where c.draw_no = new.draw_no;
    select count(*) into v_people
    from lottery.result_claim c
    where c.draw_no = new.draw_no
      and c.attempt = new.attempt;
    if v_people >= 2 then
      new.attempt := new.attempt + 1;
    end if;
  end if;
  return new;
end
$$;

create function lottery.publish_agreed() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_agreed(new.draw_no, new.drawn) then
    insert into lottery.result (draw_no, drawn)
    values (new.draw_no, new.drawn);
    update lottery.draw
    set state = 'resulted'
    where draw_no = new.draw_no;
  end if;
  return null;
end
$$;

-- Whoever inserts it: no result of an outside draw without two who said so.
create function lottery.guard_outside_result() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and g.rules ->> 'method' = 'outside/v1'
  ) and not lottery.is_agreed(new.draw_no, new.drawn) then
    raise exception 'two must agree on the result of an outside draw'
      using errcode = 'check_violation', constraint = 'agreed_by_two';
  end if;
  return new;
end
$$;

create trigger guard_rows before insert on lottery.result_claim for each row execute function lottery.guard_claim();
create trigger publish after insert on lottery.result_claim for each row execute function lottery.publish_agreed();
create trigger keep_rows before update or delete on lottery.result_claim for each row execute function lottery.keep();
create trigger guard_outside before insert on lottery.result for each row execute function lottery.guard_outside_result();

revoke all on function lottery.is_agreed(int, jsonb) from public;
grant execute on function lottery.is_agreed(int, jsonb) to app_core, app_backoffice;
grant select on lottery.result_feed, lottery.feed_ask, lottery.result_claim to app_core, app_backoffice;
grant insert on lottery.result_claim to app_core, app_backoffice;
grant insert, update (address, key_id, secret_sealed) on lottery.result_feed to app_core;
grant update (enabled) on lottery.result_feed to app_backoffice;
grant insert, update on lottery.feed_ask to app_core;

create view public_audit.v_result_claim as
select c.claim_id, c.draw_no, d.draw_id, d.merchant_id, c.attempt, c.by_staff, f.code as by_feed, c.by_name, c.is_simulated, c.drawn,
  c.source, c.source_url, c.evidence, c.document_hash, c.claimed_at
from lottery.result_claim c
join lottery.draw d using (draw_no)
left join lottery.result_feed f on f.feed_id = c.by_feed;

grant select on public_audit.v_result_claim to app_auditor;
