-- Between medium and high there is a class of its own, as the sheets of slots name it.
alter table lobby.game
drop constraint game_volatility_check,
add constraint game_volatility_check check (volatility in ('low', 'medium', 'medium-high', 'high'));
