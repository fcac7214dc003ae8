import { noticesIn } from '#features/messages/public.ts';
import { applyIn, isMoved } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { changeStock, lockReward } from '../../db/rewards.ts';
import { lockUnsettled, markSettled, type RedemptionRow } from '../../db/redemptions.ts';
import { pointsAccountIn, pointsWalletIn } from '../points/pay-points.ts';

const atOnce = 100;

/** Does what a decision means: a rejected one gives its points and its place in the stock back, and members are told of either. */
export const settleRedemptions = (world: World) => async (): Promise<void> => {
  while (await settleSome(world));
};

const settleSome = (world: World): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const rows = await lockUnsettled(tx, atOnce);
    if (rows.length === 0) return false;
    const rejected = rows.filter(({ state }) => state === 'rejected');
    // In the order of rewards, so that two workers never wait for each other.
    for (const row of rejected.toSorted((one, other) => (one.reward_id < other.reward_id ? -1 : 1))) {
      await lockReward(tx, row.merchant_id, row.reward_id);
      await changeStock(tx, row.reward_id, row.quantity);
    }
    for (const outcome of await applyIn(world, tx, await Promise.all(rejected.map((row) => backOf(world, tx, row)))))
      if (!isMoved(outcome)) throw new Error(`points did not go back: ${outcome.outcome}`);
    for (const [state, of] of Map.groupBy(rows, (row) => row.state))
      await noticesIn(
        world,
        tx,
        state === 'approved' ? 'redeem_approved' : 'redeem_rejected',
        of.map(({ member_id: memberId, redemption_id: about, points }) => ({
          memberId,
          about,
          facts: { points: String(points) },
        })),
      );
    await markSettled(
      tx,
      rows.map((row) => row.redemption_id),
      world.clock.now(),
    );
    return true;
  });

const backOf = async (world: World, tx: Tx, row: RedemptionRow) => ({
  kind: 'points' as const,
  key: `points-back:${row.redemption_id}`,
  walletId: await pointsWalletIn(tx, row.merchant_id, row.member_id),
  amount: minor(row.points_amount),
  counterAccount: await pointsAccountIn(world, tx, row.merchant_id, 'redeem'),
});
