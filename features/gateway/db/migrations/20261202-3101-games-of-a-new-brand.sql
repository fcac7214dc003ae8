-- A brand that is made like another at the desk plays the games that the other one plays.
grant insert on gateway.game to app_backoffice;
