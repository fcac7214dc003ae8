-- A brand that is made like another at the desk takes over its lotteries.
grant insert on lottery.game_group, lottery.game to app_backoffice;
