import { type Fragment, sql } from '#kit/server/database/database.ts';
import type { FunnelStepSource } from '#kit/server/funnel.ts';

/** Who of some members was credited so many times: what they began themselves, and what staff gave them of a transfer. */
const creditedTimes = (members: Fragment, times: number): Fragment => sql`
  select credited.member_id
  from (
    select member_id
    from cashier.deposit
    where member_id in (${members})
      and state = 'credited'
    union all
    select member_id
    from cashier.bank_line
    where member_id in (${members})
      and state = 'credited'
      and deposit_id is null
  ) credited
  group by credited.member_id
  having count(*) >= ${times}`;

export const firstDeposit: FunnelStepSource = { step: 'deposited', reachedIn: (members) => creditedTimes(members, 1) };
export const secondDeposit: FunnelStepSource = {
  step: 'depositedAgain',
  reachedIn: (members) => creditedTimes(members, 2),
};
