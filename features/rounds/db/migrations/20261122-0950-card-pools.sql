-- Finite pools of cards: each has a seed of its own on which its order hangs, committed before its first card is sold.
create table rounds.pool (
  pool_id text primary key check (pool_id ~ '^pol_[0-9a-f]{32}$'),
  game text not null,
  version integer not null,
  -- As the game names it, e.g. for the price of its cards.
  name text not null check (name ~ '^[a-z0-9][a-z0-9_-]{0,19}$'),
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  number integer not null check (number >= 1),
  seed_id text not null unique references fairness.seed,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  cards integer not null check (cards >= 1),
  next_card integer not null default 1 check (next_card between 1 and cards + 1),
  opened_at timestamptz not null default kit.now(),
  -- When its seed was shown.
  closed_at timestamptz,
  constraint pool_of_a_number unique (game, version, name, currency, number),
  constraint shown_when_sold_out check (closed_at is null or next_card > cards)
);
create unique index pool_in_use on rounds.pool (game, version, name, currency) where next_card <= cards;
create index pool_sold_out on rounds.pool (pool_id) where next_card > cards and closed_at is null;

alter table rounds.round
add column pool_id text references rounds.pool,
add column card integer,
add constraint card_of_a_pool check ((pool_id is null) = (card is null)),
-- A card has one buyer, also where its stake went back: then it is void.
add constraint one_of_a_card unique (pool_id, card);

create function rounds.guard_card() returns trigger language plpgsql as $$
declare
  bought rounds.pool;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a card stays with its buyer' using errcode = 'check_violation';
  end if;
  select * into bought from rounds.pool p where p.pool_id = new.pool_id;
  if (bought.game, bought.version, bought.currency) is distinct from (new.game, new.version, new.currency)
    or bought.closed_at is not null or bought.next_card <> new.card + 1
  then
    raise exception 'a card is the next of the pool on sale' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger next_of_its_pool before insert on rounds.round for each row
  when (new.pool_id is not null) execute function rounds.guard_card();
create trigger stays_with_its_card before update on rounds.round for each row
  when ((old.pool_id, old.card) is distinct from (new.pool_id, new.card)) execute function rounds.guard_card();

create function rounds.guard_pool() returns trigger language plpgsql as $$
begin
  if (old.pool_id, old.game, old.version, old.name, old.currency, old.number, old.seed_id, old.commitment, old.cards, old.opened_at)
    is distinct from
    (new.pool_id, new.game, new.version, new.name, new.currency, new.number, new.seed_id, new.commitment, new.cards, new.opened_at)
    or old.closed_at is not null or new.next_card not in (old.next_card, old.next_card + 1)
  then
    raise exception 'a commitment stays' using errcode = 'check_violation';
  end if;
  if new.closed_at is not null
    and exists (
      select 1 from rounds.round r where r.pool_id = new.pool_id and r.state in ('staking', 'claiming', 'open')
    )
  then
    raise exception 'a seed is not shown while a card hangs on it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger as_committed before update on rounds.pool for each row execute function rounds.guard_pool();
create trigger keep_rows before delete on rounds.pool for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.pool for each statement execute function rounds.keep();

grant select, insert on rounds.pool to app_core;
grant update (next_card, closed_at) on rounds.pool to app_core;
grant select on rounds.pool to app_backoffice;
