import { sql } from '#kit/server/database/database.ts';

/**
 * What agents were paid, by whom, and what they moved to their main wallet. The columns are those of the wallet's `MovementOwners`.
 */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'agents.payment ' || y.figure_id || ' ' || y.part as row,
    'agent-pay:' || y.figure_id || ':' || y.part as key,
    false as takes_back,
    'wage' as kind,
    y.agent_id as member_id,
    y.amount,
    'agent_pool/' || f.type as other_end,
    true as is_due
  from agents.payment y
  join agents.figure f using (figure_id)
  where y.paid_at >= ${since}::timestamptz
    and y.paid_at < ${until}::timestamptz
  union all
  select
    'agents.payment ' || y.figure_id || ' ' || y.part,
    'agent-cost:' || y.figure_id || ':' || y.part,
    false,
    'wage',
    y.payer_id,
    -y.amount,
    'agent_pool/' || f.type,
    true
  from agents.payment y
  join agents.figure f using (figure_id)
  where y.payer_id is not null
    and y.paid_at >= ${since}::timestamptz
    and y.paid_at < ${until}::timestamptz
  union all
  select
    'agents.transfer ' || t.transfer_id,
    'agent-out:' || t.transfer_id,
    false,
    'transfer_out',
    t.member_id,
    -t.amount,
    'in_transit/commission',
    true
  from agents.transfer t
  where t.made_at >= ${since}::timestamptz
    and t.made_at < ${until}::timestamptz
  union all
  select
    'agents.transfer ' || t.transfer_id,
    'agent-in:' || t.transfer_id,
    false,
    'transfer_in',
    t.member_id,
    t.amount,
    'in_transit/commission',
    true
  from agents.transfer t
  where t.made_at >= ${since}::timestamptz
    and t.made_at < ${until}::timestamptz`;
