-- Campaigns and missions give points that no turnover earned: where they come from.
insert into wallet.movement_end (kind, gains, owner, codes, currency)
select k.code, true, 'points_issue', '(bonus|mission)', 'POINTS'
from wallet.movement_kind k
where k.name = 'points';
