-- Money sent back to whoever paid it adds up as well: bounds of a day hold it, for the person who decides and for the payer.
alter table staff.value_bound drop constraint value_bound_kind_check;
-- credit: money given to a player by a word of staff; payout: money let out to a player; return: nobody's money sent back.
alter table staff.value_bound add constraint value_bound_kind_check check (kind in ('credit', 'payout', 'return'));
alter table staff.value_act drop constraint value_act_kind_check;
alter table staff.value_act add constraint value_act_kind_check check (kind in ('credit', 'payout', 'return'));
