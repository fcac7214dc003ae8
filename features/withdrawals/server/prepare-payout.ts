import { memberOf, withdrawalsHeldIn } from '#features/identity/public.ts';
import type { PayoutRoad } from '#features/cashier/public.ts';
import type { Tx, Read } from '#kit/server/database.ts';
import { stillLeads } from '#kit/server/leading-work.ts';
import { isMoneyFenced } from '#kit/server/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money.ts';
import { withdrawalsIn } from '../db/due.ts';
import { insertPayout, payoutsOf } from '../db/payouts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../db/withdrawal-row.ts';
import { payoutIdOf } from '../domain/payout-id.ts';
import { changeStateIn } from './change-state.ts';
import type { PayoutRoads } from './payout-roads.ts';

/** Gives each approved withdrawal its payout; what has come up since the approval is looked at once more. */
export const prepareApproved = (world: World, roads: PayoutRoads) => async (): Promise<void> => {
  for (const withdrawalId of await withdrawalsIn(world.database.read, ['approved'])) {
    if (!stillLeads()) return;
    await world.database
      .transact(async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        if (row?.state === 'approved') await prepareIn(world, tx, roads, row);
      })
      .catch((error: unknown) => world.log.error('a payout could not be prepared', { withdrawalId, error }));
  }
};

const by = { kind: 'system' } as const;

const prepareIn = async (world: World, tx: Tx, roads: PayoutRoads, row: WithdrawalRow): Promise<void> => {
  // A database that was taken back in time may not know that it is paid: it stays approved until two people have looked.
  if (await isMoneyFenced(tx, row.merchant_id)) return;
  const heldUntil = await withdrawalsHeldIn(tx, row.member_id);
  if (heldUntil !== undefined)
    return changeStateIn(world, tx, row, { to: 'waiting', by, reason: 'account_held', ownDeadline: heldUntil });
  if ((await memberOf(tx, row.member_id))?.state !== 'active')
    return changeStateIn(world, tx, row, { to: 'review', by, reason: 'blocked' });
  const road = await roads.roadOf(tx, row.merchant_id);
  if (!road.ok) return changeStateIn(world, tx, row, { to: 'review', by, reason: 'payouts_closed' });
  await payIn(world, tx, row, { road: road.value, holdId: row.withdrawal_id, amount: row.net });
};

/** The id that the next order of a withdrawal will have; the withdrawal is locked. */
export const nextPayoutIdIn = async (read: Read, withdrawalId: string): Promise<string> =>
  payoutIdOf(withdrawalId, ((await payoutsOf(read, withdrawalId)).at(-1)?.no ?? 0) + 1);

/** Writes the order that the bank is to get, with its id for ever. One runs at a time. */
export const payIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  it: { road: PayoutRoad; holdId: string; amount: Minor },
): Promise<void> => {
  const payoutId = await nextPayoutIdIn(tx, row.withdrawal_id);
  await insertPayout(tx, {
    payoutId,
    withdrawalId: row.withdrawal_id,
    holdId: it.holdId,
    amount: it.amount,
    provider: it.road.name,
    accountId: it.road.accountId,
    accountProxy: it.road.accountProxy,
    at: world.clock.now(),
  });
  await changeStateIn(world, tx, row, { to: 'paying', by, facts: { payoutId } });
};
