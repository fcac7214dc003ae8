-- Agents are paid into a wallet of their own, and pay their downlines from it: by the agents' pool, which only passes on.
insert into wallet.wallet_kind (kind, holds) values ('commission', 'money');

insert into wallet.movement_end (kind, gains, owner, codes)
select k.code, r.gains, r.owner, r.codes
from (
  values
    -- What an agent is paid, and what the own downlines are paid.
    ('wage', true, 'agent_pool', '[a-z_]+'),
    ('wage', false, 'agent_pool', '[a-z_]+'),
    -- From the commission wallet to the main one.
    ('transfer_out', false, 'in_transit', 'commission'),
    ('transfer_in', true, 'in_transit', 'commission')
) as r (kind, gains, owner, codes)
join wallet.movement_kind k on k.name = r.kind;
