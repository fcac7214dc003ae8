-- Who was paid in a draw is read member by member: without the member's own column each page of a million winners summed all of them.
alter table lottery.payout disable trigger keep_rows;
alter table lottery.payout
add column member_id text;
update lottery.payout p
set member_id = t.member_id
from lottery.ticket t
where t.ticket_no = p.ticket_no;
alter table lottery.payout
alter column member_id set not null;
alter table lottery.payout enable trigger keep_rows;
drop index lottery.payout_of_draw;
create index payout_of_draw on lottery.payout (draw_no, member_id);

-- The staff's list of all tickets, from the newest back, and from any day.
create index ticket_of_merchant on lottery.ticket (merchant_id, ticket_no desc);
create index ticket_of_merchant_by_time on lottery.ticket (merchant_id, bought_at);
