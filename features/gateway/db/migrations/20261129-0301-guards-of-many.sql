-- Acts come many in a statement: what a row of them was held against by look-ups of its own, by one lock each on the same rows of
-- games and rounds, is held by one look of the statement now. Nothing that was refused before is let in.
drop trigger refuse_win_of_returned_stake on gateway.transaction;
alter table gateway.transaction drop constraint transaction_round_no_fkey;
alter table gateway.round drop constraint of_a_game;

create trigger guard_new
after insert on gateway.transaction
referencing new table as added
for each statement execute function gateway.guard_new_acts();

create trigger guard_new
after insert on gateway.round
referencing new table as added
for each statement execute function gateway.guard_new_rounds();

-- What acts and rounds point at stays where it is.
create trigger keep_rows before delete on gateway.round for each row execute function gateway.refuse_change();
create trigger keep_name before update of round_no, merchant_id, vendor, game on gateway.round
for each row execute function gateway.refuse_change();
create trigger keep_table before truncate on gateway.round for each statement execute function gateway.refuse_change();
create trigger keep_rows before delete on gateway.game for each row execute function gateway.refuse_change();
create trigger keep_name before update of merchant_id, vendor, game on gateway.game
for each row execute function gateway.refuse_change();
create trigger keep_table before truncate on gateway.game for each statement execute function gateway.refuse_change();
create trigger keep_name before update of round_no on gateway.transaction for each row execute function gateway.refuse_change();

-- As the check that it stands for, which walked a pattern of its own for each row: new rows are held to it, the others were held to that one.
alter table gateway.transaction add constraint hash_of_hex
check (length(content_hash) = 64 and ltrim(content_hash, '0123456789abcdef') = '') not valid;
alter table gateway.transaction drop constraint transaction_content_hash_check;

-- Changed by every win of a player: with room on its page a row's new version needs no entries in the indexes.
alter table gateway.player_payout_day set (fillfactor = 50);
alter table gateway.vendor_payout_day set (fillfactor = 10);
