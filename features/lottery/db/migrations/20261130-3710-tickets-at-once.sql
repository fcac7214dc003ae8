-- Slips come many in a statement: what each ticket was held against by look-ups of its own, and by locks on the one announcement of
-- their draw and the one row of its currency, is held by one look of the statement now. Nothing that was refused before is let in.
drop trigger guard_rows on lottery.ticket;
alter table lottery.ticket drop constraint ticket_draw_no_fkey;
alter table lottery.ticket drop constraint ticket_currency_fkey;

create trigger guard_new
after insert on lottery.ticket
referencing new table as added
for each statement execute function lottery.guard_new_tickets();

-- What tickets point at stays where it is: its rows refuse to be changed or deleted already.
create trigger keep_table before truncate on lottery.announcement for each statement execute function lottery.refuse_change();
