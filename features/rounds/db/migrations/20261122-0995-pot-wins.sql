-- The desk shows the last wins of each pot: they are few among many rounds.
create index pot_wins on rounds.round (game, pot, currency, ended_at desc)
where pot_amount is not null;
