-- outside a transaction: play goes on while the index is built. Few bets run at a time, and uplines look at those of their teams.
create index concurrently fact_open on turnover.fact (placed_day, placed_at) where state = 'open';
