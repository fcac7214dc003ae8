-- The rows from before content_hash_of_hex hold to it as well: looked at beside play.
alter table gateway.transaction validate constraint content_hash_of_hex;
