import { sql } from '#kit/server/database/database.ts';
import type { FunnelStepSource } from '#kit/server/funnel.ts';

/** Who has a settled bet. */
export const firstBet: FunnelStepSource = {
  step: 'played',
  reachedIn: (members) => sql`
    select distinct member_id
    from turnover.member_day
    where member_id in (${members})
      and bets > 0`,
};
