-- outside a transaction: players register while their index is built. Staff finds a player by the end of the id.
create index concurrently member_by_short_id on identity.member (right(member_id, 8));
