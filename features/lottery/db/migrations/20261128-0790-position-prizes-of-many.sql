-- Positions earn only in rounds that several members and enough stakes carry; draws that are announced keep their rules.
update lottery.game
set rules = jsonb_set(
  rules,
  '{positionPrizes}',
  rules -> 'positionPrizes' || '{"shootersMin": 5, "roundStakeMin": "6000.00"}'
)
where rules ? 'positionPrizes'
  and not rules -> 'positionPrizes' ? 'shootersMin';
