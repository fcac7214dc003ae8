-- outside a transaction: play goes on while the index is built. Wins that may be big are found without reading the others.
create index concurrently fact_of_big_win on turnover.fact (merchant_id, day, (payout + jackpot))
where payout + jackpot >= 100000 and state in ('settled', 'resettled');
