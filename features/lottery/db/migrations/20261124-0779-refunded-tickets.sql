-- The staff's list of tickets whose stakes came back finds them by this, not by walking through all that were ever sold.
create index payout_refund on lottery.payout (ticket_no) where kind = 'refund';
