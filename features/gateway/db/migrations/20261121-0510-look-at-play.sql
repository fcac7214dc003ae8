-- Lobbies show what is played and what was won: both are found by time, without a cost that each bet would feel.
create index transaction_by_time on gateway.transaction
using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);
create index win_by_time on gateway.transaction (merchant_id, recorded_at desc) where kind = 'win' and amount > 0;
