-- A fee, money that a bank sent back, and what a dispute over a withdrawal gave back are told apart from every other movement.
insert into wallet.movement_kind (code, name)
values (23, 'fee'), (24, 'payout_back'), (25, 'dispute_refund');
