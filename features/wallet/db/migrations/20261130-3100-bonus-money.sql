-- What a campaign grants stands in the bonus wallet until it is played through: then it moves on to cash, or goes back.
insert into wallet.movement_end (kind, gains, owner, codes)
select k.code, r.gains, r.owner, r.codes
from (
  values
    -- What a grant brings, and what of it goes back.
    ('bonus', true, 'bonus_grant', 'cmp_.+'),
    ('bonus', false, 'bonus_grant', 'cmp_.+'),
    -- From the bonus wallet to the main one.
    ('transfer_out', false, 'in_transit', 'bonus'),
    ('transfer_in', true, 'in_transit', 'bonus')
) as r (kind, gains, owner, codes)
join wallet.movement_kind k on k.name = r.kind;
