-- outside a transaction: play goes on while the index is built. Pay by the hour and by five minutes reads what was settled meanwhile.
create index concurrently fact_by_settlement on turnover.fact using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
