-- A meter moves on by the round that was begun with it as it stands, and by no other.
create or replace function rounds.guard_meter() returns trigger language plpgsql as $$
declare
  mover rounds.round;
  before jsonb;
begin
  select * into mover from rounds.round r where r.round_id = new.round_id;
  if tg_op = 'UPDATE' then
    before := old.state;
  end if;
  if (mover.player, mover.game, mover.stake) is distinct from (new.player, new.game, new.stake)
    or mover.meter is distinct from before or mover.state <> 'paying'
  then
    raise exception 'a meter moves on by the round that was begun with it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
