-- The rows from before these checks hold to them as well: looked at beside play.
alter table rounds.round validate constraint round_id_of_hex;
alter table rounds.round validate constraint start_hash_of_hex;
alter table rounds.round validate constraint outcome_hash_of_hex;
alter table rounds.seed_pair validate constraint seed_pair_id_of_hex;
alter table rounds.seed_pair validate constraint commitment_of_hex;
alter table rounds.seed_pair validate constraint client_seed_of_signs;
