import type { GivenUp } from '#features/withdrawals/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { lockBonusMember, openGrantsOf } from '../../db/grants.ts';
import { endIn } from './start-and-end.ts';
import { standingIn } from './move-on.ts';

const isHeld = ({ state }: { state: string }): boolean => state === 'active' || state === 'waiting';

/** A withdrawal gives up what is in play and what waits, so that nobody plays a bonus with a deposit that has left. */
export const givenUpBonuses: GivenUp = {
  of: async (_world, read, { memberId }) => {
    const held = (await openGrantsOf(read, memberId)).filter(isHeld);
    let amount = 0n;
    for (const grant of held)
      amount += grant.state === 'active' ? (await standingIn(read, grant)).standing : grant.amount;
    return { count: held.length, amount: minor(amount) };
  },
  giveUpIn: async (world, tx, { memberId, merchantId }) => {
    if (!(await openGrantsOf(tx, memberId)).some(isHeld)) return;
    const { choice } = await lockBonusMember(tx, { memberId, merchantId });
    const held = (await openGrantsOf(tx, memberId)).filter(isHeld);
    // Those that wait go first, so that none of them comes into play.
    for (const grant of held.toSorted(
      (one, other) => Number(one.state === 'active') - Number(other.state === 'active'),
    ))
      await endIn(world, tx, grant, { event: 'give_up', choice });
  },
};
