-- Erasing a person removes their nickname.
create or replace function identity.forget_nickname()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.nickname := null;
  new.language := null;
  return new;
end
$$;
