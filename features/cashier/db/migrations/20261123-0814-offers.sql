-- A promotion chosen with a deposit stays with it as it was offered, whatever becomes of the promotion.
alter table cashier.deposit add column offer jsonb;
