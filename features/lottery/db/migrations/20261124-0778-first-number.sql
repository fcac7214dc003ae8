-- Lotteries whose numbers are drawn one after another close before the first of them, not before the last; and a calendar of others
-- that one person has written decides draws only once an independent one stands by it.
alter table lottery.calendar
-- Null: written down by the program as it was delivered, or before authors were known by their account.
add column staff_id text;
alter table lottery.calendar_review
add column staff_id text;

-- As they were delivered; those that staff wrote stay, and their draws are not announced where they close too late.
with earlier (code, old_round, new_round, old_after, new_after) as (
  values
    (
      'THGLO', '{"drawAt": "16:00", "dayOffset": 0, "closesMinutesBefore": 40}'::jsonb,
      '{"drawAt": "16:00", "dayOffset": 0, "closesMinutesBefore": 100, "firstNumberMinutesBefore": 90}'::jsonb, 2400, 6000
    ),
    (
      'HANOI', '{"drawAt": "18:30", "dayOffset": 0, "closesMinutesBefore": 20}',
      '{"drawAt": "18:30", "dayOffset": 0, "closesMinutesBefore": 25, "firstNumberMinutesBefore": 15}', 1200, 1500
    ),
    (
      'MY4D', '{"drawAt": "19:00", "dayOffset": 0, "closesMinutesBefore": 35}',
      '{"drawAt": "19:00", "dayOffset": 0, "closesMinutesBefore": 40, "firstNumberMinutesBefore": 30}', 2100, 2400
    )
)
update lottery.game g
set calendar = jsonb_set(g.calendar, '{rounds}', jsonb_build_array(e.new_round)),
  rules = case
    when (g.rules ->> 'expectedAfterSeconds')::int = e.old_after
      then g.rules || jsonb_build_object('expectedAfterSeconds', e.new_after)
    else g.rules
  end
from earlier e
where g.code = e.code
  and g.rules ->> 'method' = 'outside/v1'
  and g.calendar -> 'rounds' = jsonb_build_array(e.old_round)
  and not exists (select from lottery.calendar c where c.game_id = g.game_id);
