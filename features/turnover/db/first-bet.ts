import { sql } from '#kit/server/database/database.ts';
import type { FunnelStepSource } from '#kit/server/funnel.ts';

/** Who has made a bet that was not voided. */
export const firstBet: FunnelStepSource = {
  step: 'played',
  reachedIn: (members) => sql`
    select m.member_id
    from (${members}) m
    where exists (
      select
      from turnover.fact f
      where f.member_id = m.member_id
        and f.kind in ('bet', 'session_in')
        and f.state <> 'voided'
    )`,
};
