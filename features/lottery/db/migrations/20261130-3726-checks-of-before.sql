-- The rows from before these checks hold to them as well: looked at beside play.
alter table lottery.ticket validate constraint ticket_id_of_hex;
alter table lottery.ticket validate constraint content_hash_of_hex;
