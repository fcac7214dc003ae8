-- A counted pattern makes its states anew for each ticket that it looks at: any number of digits and the length say the same in a tenth of
-- the time. New rows are held to these, the others were held to those.
alter table lottery.ticket add constraint ticket_id_of_hex
check (ticket_id ~ '^tkt_[0-9a-f]+$' and length(ticket_id) = 36) not valid;
alter table lottery.ticket add constraint content_hash_of_hex
check (content_hash ~ '^[0-9a-f]+$' and length(content_hash) = 64) not valid;
alter table lottery.ticket drop constraint ticket_ticket_id_check;
alter table lottery.ticket drop constraint ticket_content_hash_check;
