-- Whoever is late finds the raffle begun: nobody's ticket is taken away.
create or replace function raffles.guard_voided() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from raffles.raffle r where r.raffle_id = new.raffle_id and r.from_at <= kit.now()) then
    raise exception 'a raffle that has begun is not voided' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
