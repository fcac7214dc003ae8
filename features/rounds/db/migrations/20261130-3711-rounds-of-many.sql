-- Rounds come many in a statement: what each was held against by look-ups and locks of its own, and counted by, is done by one look
-- of the statement now. Nothing that was refused before is let in.
drop trigger on_a_committed_seed on rounds.round;
drop trigger is_counted_at_once on rounds.round;
drop trigger sum_session_net_at_once on rounds.round;
alter table rounds.round drop constraint round_seed_pair_id_fkey;
alter table rounds.round drop constraint round_currency_fkey;
alter table rounds.round drop constraint of_a_version;
alter table rounds.step drop constraint step_round_id_fkey;
alter table rounds.to_count drop constraint to_count_round_id_fkey;

-- Named so that it comes before what counts.
create trigger a_committed_seed
after insert on rounds.round
referencing new table as added
for each statement execute function rounds.guard_new_rounds();

create trigger counted_at_once
after insert on rounds.round
referencing new table as added
for each statement execute function rounds.count_new_rounds();

create trigger of_rounds
after insert on rounds.step
referencing new table as added
for each statement execute function rounds.guard_of_rounds();

create trigger of_rounds
after insert on rounds.to_count
referencing new table as added
for each statement execute function rounds.guard_of_rounds();

-- Changed by every round of a player: with room on its page a row's new version needs no entries in the indexes.
alter table rounds.seed_pair set (fillfactor = 60);
