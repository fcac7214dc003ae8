-- What the site calls a member and the language it speaks to them follow the account to every device.
alter table identity.member
  add column nickname text check (length(nickname) between 2 and 20),
  add column language text check (language ~ '^[A-Z]{2}$');
grant update (nickname, language) on identity.member to app_core;

-- Whoever is forgotten has no name of their own any more.
create function identity.forget_nickname()
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
create trigger forget_nickname
before update of erased_at on identity.member
for each row
when (new.erased_at is not null)
execute function identity.forget_nickname();
