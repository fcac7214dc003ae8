-- What a choice of a round costs beyond the stake that began it: a bet of its own at the gateway, under a number of its own.
alter table rounds.round add column added bigint not null default 0 check (added >= 0);

create table rounds.further_stake (
  round_id text not null references rounds.round,
  number integer not null check (number between 1 and 1000),
  -- The choice is a step of the round once its stake is taken.
  step integer not null check (step between 1 and 1000),
  choice jsonb not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- asked: its answer is awaited; returning: nobody waits for it any more, and it goes back should it ever have been taken.
  state text not null default 'asked' check (state in ('asked', 'taken', 'refused', 'returning', 'returned')),
  asked_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- When the gateway is asked again, and how often it was.
  try_at timestamptz not null,
  attempts integer not null default 0,
  primary key (round_id, number),
  constraint ended_with_its_time check ((ended_at is null) = (state in ('asked', 'returning')))
);
create unique index one_asked on rounds.further_stake (round_id) where state = 'asked';
create index further_unanswered on rounds.further_stake (try_at) where state in ('asked', 'returning');
create trigger keep_rows before delete on rounds.further_stake for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.further_stake for each statement execute function rounds.keep();

create function rounds.guard_further() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.round_id, old.number, old.step, old.choice, old.amount, old.asked_at)
        is distinct from (new.round_id, new.number, new.step, new.choice, new.amount, new.asked_at)
      or old.state <> new.state and old.state || '>' || new.state not in (
        'asked>taken', 'asked>refused', 'asked>returning', 'returning>returned'
      )
    then
      raise exception 'a further stake goes forward only' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> 'asked' or not exists (
    select 1 from rounds.round r
    where r.round_id = new.round_id and r.state = 'open'
      and new.step = (select count(*) from rounds.step s where s.round_id = new.round_id)
  ) then
    raise exception 'a further stake is asked for by the next choice of an open round' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger forward_only before insert or update on rounds.further_stake
  for each row execute function rounds.guard_further();

create function rounds.guard_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> 'open' or new.added <> (
    select coalesce(sum(f.amount), 0) from rounds.further_stake f where f.round_id = new.round_id and f.state = 'taken'
  ) then
    raise exception 'a round has what was taken for it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger begun_with_its_stake before insert on rounds.round for each row
  when (new.added <> 0) execute function rounds.guard_added();
create trigger has_what_was_taken before update on rounds.round for each row
  when (old.added is distinct from new.added) execute function rounds.guard_added();

grant select, insert on rounds.further_stake to app_core;
grant update (state, ended_at, try_at, attempts) on rounds.further_stake to app_core;
grant update (added) on rounds.round to app_core;
grant select on rounds.further_stake to app_backoffice;

create or replace view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.epoch_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at, r.vendor, r.meter, r.pot, r.pot_amount, r.added
from rounds.round r
join rounds.epoch e using (epoch_id);
