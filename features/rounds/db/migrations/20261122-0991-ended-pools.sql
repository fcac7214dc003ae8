-- A pool of a version that is no longer played is taken off sale: its seed is shown, and what was left in it stays written down.
alter table rounds.pool
add column ended_at timestamptz,
-- Price, void cards and prizes left, as they stood when its seed was shown; null where it was sold out, or its version was gone.
add column left_over jsonb,
drop constraint shown_when_sold_out,
add constraint shown_when_over check (closed_at is null or next_card > cards or ended_at is not null),
add constraint left_when_ended check (left_over is null or (ended_at is not null and closed_at is not null));

drop index rounds.pool_in_use;
create unique index pool_in_use on rounds.pool (game, version, name, currency) where next_card <= cards and ended_at is null;
drop index rounds.pool_sold_out;
create index pool_unshown on rounds.pool (pool_id) where closed_at is null and (next_card > cards or ended_at is not null);
create index pool_ended on rounds.pool (game, currency, ended_at) where ended_at is not null;

create function rounds.guard_ended_pool() returns trigger language plpgsql as $$
begin
  raise exception 'a pool that has ended sells no card' using errcode = 'check_violation';
end
$$;
create trigger ended_for_good before update on rounds.pool for each row
  when (
    old.ended_at is not null and (old.ended_at, old.next_card) is distinct from (new.ended_at, new.next_card)
    or old.ended_at is null and new.ended_at is not null and old.next_card > old.cards
  ) execute function rounds.guard_ended_pool();

grant update (ended_at, left_over) on rounds.pool to app_core;
