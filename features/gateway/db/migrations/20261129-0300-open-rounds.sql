-- outside a transaction: rounds are opened while the index is built. Staff pages through a merchant's open rounds, of which vendors may leave many.
create index concurrently round_open_of_merchant on gateway.round (merchant_id, round_no) where state = 'open';
drop index concurrently if exists gateway.round_open;
