-- What a bet pays where it wins, as its act says: in hundredths of the stake. Columns without a default, so no row is written anew.
alter table turnover.fact add column odds integer;
alter table turnover.past_fact add column odds integer;
