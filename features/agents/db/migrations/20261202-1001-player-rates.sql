-- Uplines set the rebate rates of their own players, who sign nothing; links and accounts may bring rates with them.
alter table agents.version add column of_player boolean not null default false;
alter table agents.invitation add column rates jsonb;
