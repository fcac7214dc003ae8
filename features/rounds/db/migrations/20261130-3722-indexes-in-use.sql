-- outside a transaction: rounds are played meanwhile. What a session came to is in a row of its own, so nothing looks rounds up by it; and of
-- millions of rounds only those with a card need a place among the cards.
drop index concurrently if exists rounds.round_of_session;
create unique index concurrently one_of_a_sold_card on rounds.round (pool_id, card) where pool_id is not null;
