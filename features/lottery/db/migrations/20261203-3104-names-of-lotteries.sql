-- A lottery is renamed at the desk, by two people.
grant update (names) on lottery.game to app_backoffice;
