-- A counted pattern makes its states anew for each row that it looks at: 7 µs for a hash, of a round's 90. Any number of digits and the
-- length say the same in a tenth of it. New rows are held to these, the others were held to those.
alter table rounds.round add constraint round_id_of_hex
check (round_id ~ '^rnd_[0-9a-f]+$' and length(round_id) = 36) not valid;
alter table rounds.round add constraint start_hash_of_hex
check (start_hash ~ '^[0-9a-f]+$' and length(start_hash) = 64) not valid;
alter table rounds.round add constraint outcome_hash_of_hex
check (outcome_hash ~ '^[0-9a-f]+$' and length(outcome_hash) = 64) not valid;
alter table rounds.round drop constraint round_round_id_check;
alter table rounds.round drop constraint round_start_hash_check;
alter table rounds.round drop constraint round_outcome_hash_check;

-- Its rows are checked whole with every nonce.
alter table rounds.seed_pair add constraint seed_pair_id_of_hex
check (seed_pair_id ~ '^epo_[0-9a-f]+$' and length(seed_pair_id) = 36) not valid;
alter table rounds.seed_pair add constraint commitment_of_hex
check (commitment ~ '^[0-9a-f]+$' and length(commitment) = 64) not valid;
alter table rounds.seed_pair add constraint client_seed_of_signs
check (client_seed ~ '^[!-~]+$' and length(client_seed) between 8 and 64) not valid;
alter table rounds.seed_pair drop constraint seed_pair_seed_pair_id_check;
alter table rounds.seed_pair drop constraint seed_pair_commitment_check;
alter table rounds.seed_pair drop constraint seed_pair_client_seed_check;

-- The next nonce of an open pair is what every round changes; all else is looked at by the function.
drop trigger as_committed on rounds.seed_pair;
create trigger as_committed before update on rounds.seed_pair for each row
  when (
    old.closed_at is not null
    or new.closed_at is not null
    or new.next_nonce <> old.next_nonce + 1
    or (old.seed_pair_id, old.player, old.number, old.seed_id, old.commitment, old.committed_at)
    is distinct from (new.seed_pair_id, new.player, new.number, new.seed_id, new.commitment, new.committed_at)
  ) execute function rounds.guard_seed_pair();
