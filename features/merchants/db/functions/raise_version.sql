-- Every change of a merchant raises the version that caches compare.
create or replace function merchants.raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
