-- A lottery on an index closes its bets before the trade that decides it: its calendar names the exchange and a safety time, leaves
-- out days on which trading ends early, and the rounds that closed too late close earlier.
with delivered (code, exchange, safety_minutes, half_days) as (
  values
    ('SET', 'bangkok', 10, '[]'::jsonb),
    ('NIKKEI', 'tokyo', 10, '[]'),
    ('CHINA', 'shanghai', 10, '[]'),
    ('HSI', 'hongKong', 10, '["20261224", "20261231", "20270205", "20271224", "20271231"]'),
    ('TAIWAN', 'taipei', 10, '[]'),
    ('KOREA', 'seoul', 10, '[]'),
    ('SINGAPORE', 'singapore', 10, '["20261224", "20261231", "20270205", "20271224", "20271231"]'),
    ('INDIA', 'mumbai', 10, '[]'),
    ('RUSSIA', 'moscow', 10, '[]'),
    ('GERMANY', 'frankfurt', 10, '["20261230", "20271230"]'),
    ('UK', 'london', 10, '["20261224", "20261231", "20271224", "20271231"]'),
    ('DOW', 'newYork', 15, '["20261127", "20261224", "20271126"]')
)
update lottery.game g
set calendar = g.calendar || jsonb_build_object(
  'market', jsonb_build_object('exchange', d.exchange, 'safetyMinutes', d.safety_minutes),
  'closedDates', (
    select coalesce(jsonb_agg(distinct day order by day), '[]')
    from jsonb_array_elements_text((g.calendar -> 'closedDates') || d.half_days) as closed (day)
  )
)
from delivered d
where g.code = d.code
  and g.rules ->> 'method' = 'outside/v1'
  and g.rules ->> 'resultShape' in ('stockIndex', 'thaiSet')
  and g.calendar ->> 'kind' = 'dated'
  and not g.calendar ? 'market';

-- Rounds as they were delivered; others stay as staff wrote them, and are not announced where they close too late.
with earlier (code, old_round, new_round) as (
  values
    ('SET', '{"drawAt": "14:35", "dayOffset": 0, "closesMinutesBefore": 20}'::jsonb, '{"drawAt": "14:05", "dayOffset": 0, "closesMinutesBefore": 25}'::jsonb),
    ('SET', '{"drawAt": "16:50", "dayOffset": 0, "closesMinutesBefore": 20}', '{"drawAt": "16:50", "dayOffset": 0, "closesMinutesBefore": 25}'),
    ('SINGAPORE', '{"drawAt": "16:30", "dayOffset": 0, "closesMinutesBefore": 35}', '{"drawAt": "16:30", "dayOffset": 0, "closesMinutesBefore": 45}'),
    ('INDIA', '{"drawAt": "17:30", "dayOffset": 0, "closesMinutesBefore": 50}', '{"drawAt": "17:30", "dayOffset": 0, "closesMinutesBefore": 75}'),
    ('DOW', '{"drawAt": "16:30", "dayOffset": 0, "closesMinutesBefore": 30}', '{"drawAt": "16:30", "dayOffset": 0, "closesMinutesBefore": 50}')
)
update lottery.game g
set calendar = jsonb_set(g.calendar, '{rounds}', (
  select jsonb_agg(coalesce(e.new_round, r.round) order by r.place)
  from jsonb_array_elements(g.calendar -> 'rounds') with ordinality as r (round, place)
  left join earlier e on e.code = g.code and e.old_round = r.round
))
where g.calendar ? 'market'
  and g.code in (select code from earlier);
