-- A feed of others begins switched off, and a moved one is switched off again: two people let it in.
create or replace function lottery.guard_feed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.enabled := new.enabled and new.is_simulated;
    return new;
  end if;
  -- A feed with another address, key or origin is another source, and two people have to approve it anew.
  if (old.address, old.key_id, old.secret_sealed, old.origin, old.is_simulated)
    is distinct from (new.address, new.key_id, new.secret_sealed, new.origin, new.is_simulated)
    and not (old.is_simulated and new.is_simulated)
  then
    new.enabled := false;
  end if;
  if old.enabled and not new.enabled then
    new.switched_off_at := kit.now();
  end if;
  return new;
end
$$;
