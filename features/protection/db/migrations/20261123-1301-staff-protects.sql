-- Staff lowers a player's limits and closes play to them; nothing here moves money, and nothing of it raises a limit.
grant insert, update on protection.member, protection.player_limit, protection.closure to app_backoffice;
