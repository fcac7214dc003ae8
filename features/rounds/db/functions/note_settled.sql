-- A settled round is noted, to be counted into the returns.
create or replace function rounds.note_settled() returns trigger language plpgsql as $$
begin
  insert into rounds.to_count (round_id) values (new.round_id);
  return null;
end
$$;
