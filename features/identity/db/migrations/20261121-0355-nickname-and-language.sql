-- What the site calls a member and the language it speaks to them follow the account to every device.
alter table identity.member
  add column nickname text check (length(nickname) between 2 and 20),
  add column language text check (language ~ '^[A-Z]{2}$');
grant update (nickname, language) on identity.member to app_core;
