-- A page hears what is told of its own brand alone: the ticket of its socket says which that is. Pages of games name none.
alter table kit.live_ticket add column merchant_id text;
