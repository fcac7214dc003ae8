import { sql } from '#kit/server/database/database.ts';
import type { FunnelStepSource } from '#kit/server/funnel.ts';

/** Who was sent money that did not come back. */
export const firstWithdrawal: FunnelStepSource = {
  step: 'withdrew',
  reachedIn: (members) => sql`
    select distinct member_id
    from withdrawals.withdrawal
    where member_id in (${members})
      and sent_at is not null
      and state not in ('returned', 'refunded')`,
};
