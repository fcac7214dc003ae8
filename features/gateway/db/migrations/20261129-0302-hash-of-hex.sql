-- The rows from before hash_of_hex hold to it as well: looked at beside play.
alter table gateway.transaction validate constraint hash_of_hex;
