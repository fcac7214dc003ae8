-- A card is the next of its pool, and stays with its buyer.
create or replace function rounds.guard_card() returns trigger language plpgsql as $$
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
