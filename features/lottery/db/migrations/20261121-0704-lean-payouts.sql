-- A step of settlement holds its draw's row and copies draw and line numbers from the lines themselves; looking each of
-- them up again cost as much as writing them. What a payout belongs to hangs on its ticket, which stays a foreign key.
alter table lottery.line_payout drop constraint line_payout_draw_no_fkey;
alter table lottery.payout drop constraint payout_draw_no_fkey;
