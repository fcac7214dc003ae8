-- outside a transaction: play goes on while its changes, and players' acts of a round, are indexed.
create index concurrently transaction_by_change on gateway.transaction (changed_in);
create index concurrently round_by_change on gateway.round (changed_in) where changed_in is not null;
create index concurrently free_rounds_of_credit on gateway.free_rounds (vendor, credited_by) where credited_by is not null;
-- A player's acts of a round are read together, however many play in it.
create index concurrently transaction_of_round_player on gateway.transaction (round_no, member_id);
drop index concurrently if exists gateway.transaction_of_round;
