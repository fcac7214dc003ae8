-- Wins that may be big are found without reading the others: none below is told of.
create index fact_of_big_win on turnover.fact (merchant_id, day, (payout + jackpot))
where payout + jackpot >= 100000 and state in ('settled', 'resettled');
