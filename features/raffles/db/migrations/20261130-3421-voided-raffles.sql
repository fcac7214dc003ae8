-- A raffle whose first day is still to come can be taken back by two people: a row of its own, as the desk may change no raffle.

create table raffles.voided (
  raffle_id text primary key references raffles.raffle,
  voided_by text not null,
  voided_at timestamptz not null default kit.now(),
  reason text not null
);

grant select on raffles.voided to app_core, app_backoffice, app_auditor;
grant insert on raffles.voided to app_backoffice;

-- Whoever is late finds the raffle begun: nobody's ticket is taken away.
create function raffles.guard_voided()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from raffles.raffle r where r.raffle_id = new.raffle_id and r.from_at <= kit.now()) then
    raise exception 'a raffle that has begun is not voided' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger voided_before_its_first_day
before insert on raffles.voided
for each row execute function raffles.guard_voided();
