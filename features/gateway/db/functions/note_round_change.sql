-- Notes in which transaction a round changed.
create or replace function gateway.note_round_change() returns trigger
language plpgsql
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
