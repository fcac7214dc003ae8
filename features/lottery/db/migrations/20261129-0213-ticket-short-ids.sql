-- outside a transaction: tickets are bought while their index is built. Staff finds a ticket, or a draw, by the end of its id.
create index concurrently ticket_by_short_id on lottery.ticket (right(ticket_id, 8));
create index concurrently draw_by_short_id on lottery.draw (right(draw_id, 8));
