-- Staff helps a player who has lost the password: it may set a temporary one that must be changed at the next log-in.
grant update (password_hash, password_set_at, password_must_change) on identity.member to app_backoffice;
