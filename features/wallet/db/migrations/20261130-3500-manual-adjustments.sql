-- Two people of the staff give a player money of the house, or take some back: no play, so a kind of its own.
insert into wallet.movement_kind (code, name) values (26, 'manual_adjustment');

insert into wallet.movement_end (kind, gains, owner, codes)
select k.code, r.gains, 'house', 'manual'
from (values (true), (false)) as r (gains)
join wallet.movement_kind k on k.name = 'manual_adjustment';
