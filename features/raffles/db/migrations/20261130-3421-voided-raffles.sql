-- A raffle whose first day is still to come can be taken back by two people: a row of its own, as the desk may change no raffle.

create table raffles.voided (
  raffle_id text primary key references raffles.raffle,
  voided_by text not null,
  voided_at timestamptz not null default kit.now(),
  reason text not null
);

grant select on raffles.voided to app_core, app_backoffice, app_auditor;
grant insert on raffles.voided to app_backoffice;

create trigger voided_before_its_first_day before insert on raffles.voided
for each row execute function raffles.guard_voided();
