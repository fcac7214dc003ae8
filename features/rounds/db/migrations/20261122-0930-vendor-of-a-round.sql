-- Our games stand under several vendor codes: a session and a round keep theirs, so that money goes back the way it came.
alter table rounds.session add column vendor text not null default 'SPB' check (vendor ~ '^[A-Z][A-Z0-9_]{0,19}$');
alter table rounds.round add column vendor text not null default 'SPB' check (vendor ~ '^[A-Z][A-Z0-9_]{0,19}$');
-- What was there before has the only code of that time; from now on it is said.
alter table rounds.session alter column vendor drop default;
alter table rounds.round alter column vendor drop default;

create function rounds.guard_vendor() returns trigger language plpgsql as $$
begin
  raise exception 'a round stays with its vendor' using errcode = 'check_violation';
end
$$;
create trigger stays_with_its_vendor before update on rounds.round for each row
  when (old.vendor is distinct from new.vendor) execute function rounds.guard_vendor();

create index round_of_vendor on rounds.round (vendor, started_at);

create or replace view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.epoch_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at, r.vendor
from rounds.round r
join rounds.epoch e using (epoch_id);
