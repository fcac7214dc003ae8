-- Points come from what the house issues and go back there; what they and levels are worth in money, and rebates, are grants.
insert into wallet.movement_end (kind, gains, owner, codes, currency)
select k.code, r.gains, r.owner, r.codes, r.currency
from (
  values
    ('points', true, 'points_issue', '(turnover|redeem|level)', 'POINTS'),
    ('points', false, 'points_issue', '(redeem|convert)', 'POINTS'),
    ('bonus', true, 'bonus_grant', '(points|level)', null),
    ('rebate', true, 'bonus_grant', '(rebate|cashback)', null)
) as r (kind, gains, owner, codes, currency)
join wallet.movement_kind k on k.name = r.kind;
