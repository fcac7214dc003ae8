-- What the house lays into a pot and what a win takes out of it are facts as well: a sum that no fact says could be minted there.
alter table gateway.pot_share
-- What was laid into a pot that was new, because of this share; null of those that are older than this column.
add column seed bigint check (seed >= 0);

alter table gateway.pot_win
-- What stood in the pot and went to the winner, and what of it was laid for this win because the pot was new; null as above.
add column emptied bigint check (emptied >= 0),
add column first_seed bigint check (first_seed in (0, seed));
