-- What brings friends, missions and raffles pay is a grant.
insert into wallet.movement_end (kind, gains, owner, codes, currency)
select k.code, true, 'bonus_grant', '(referral|mission|raffle)', null
from wallet.movement_kind k
where k.name = 'bonus';
