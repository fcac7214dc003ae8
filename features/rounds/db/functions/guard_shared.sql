-- What a shared round was begun with stays, its states follow each other, and the element it shows leads to the one before.
create or replace function rounds.guard_shared() returns trigger language plpgsql as $$
declare
  leads_to text;
begin
  if (old.shared_id, old.game, old.version, old.maths_hash, old.seed_pair_id, old.number, old.opens_at, old.closes_at)
      is distinct from
      (new.shared_id, new.game, new.version, new.maths_hash, new.seed_pair_id, new.number, new.opens_at, new.closes_at)
    or old.started_at is not null and new.started_at is distinct from old.started_at
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or old.element is not null and new.element is distinct from old.element
  then
    raise exception 'what a shared round was begun with stays' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and old.state || '>' || new.state not in (
    'betting>running', 'betting>voided', 'running>over', 'running>voided', 'over>settled', 'voided>refunded'
  ) then
    raise exception 'a shared round does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.element is null and new.element is not null then
    -- Of the round before where that was shown, else by way of the chain's end for the first.
    select b.element into leads_to from rounds.shared_round b
      where b.seed_pair_id = new.seed_pair_id and b.number = new.number - 1;
    if new.number = 1 then
      select c.terminal into leads_to from rounds.chain c where c.seed_pair_id = new.seed_pair_id;
    end if;
    if leads_to is not null and leads_to <> encode(sha256(decode(new.element, 'hex')), 'hex') then
      raise exception 'an element leads to the one before it' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
