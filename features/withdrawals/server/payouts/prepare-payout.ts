import { memberOf, withdrawalsHeldIn } from '#features/identity/public.ts';
import type { PayoutRoute } from '#features/cashier/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import { stillLeads } from '#kit/server/jobs/leading-work.ts';
import { isMoneyFenced } from '#kit/server/database/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { withdrawalsIn } from '../../db/due.ts';
import { insertPayout, payoutsOf } from '../../db/payouts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { payoutIdOf } from '../../domain/payout-id.ts';
import { changeStateIn } from '../states/change-state.ts';
import type { PayoutProviders } from './payout-providers.ts';

/** Gives each approved withdrawal its payout; what has come up since the approval is looked at once more. */
export const prepareApproved = (world: World, providers: PayoutProviders) => async (): Promise<void> => {
  for (const withdrawalId of await withdrawalsIn(world.database.read, ['approved'])) {
    if (!stillLeads()) return;
    await world.database
      .transact(async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        if (row?.state === 'approved') await prepareIn(world, tx, providers, row);
      })
      .catch((error: unknown) => world.log.error('a payout could not be prepared', { withdrawalId, error }));
  }
};

const by = { kind: 'system' } as const;

const prepareIn = async (world: World, tx: Tx, providers: PayoutProviders, row: WithdrawalRow): Promise<void> => {
  // A database that was taken back in time may not know that it is paid: it stays approved until two people have looked.
  if (await isMoneyFenced(tx, row.merchant_id)) return;
  const heldUntil = await withdrawalsHeldIn(tx, row.member_id);
  if (heldUntil !== undefined)
    return changeStateIn(world, tx, row, { to: 'waiting', by, reason: 'account_held', ownDeadline: heldUntil });
  if ((await memberOf(tx, row.member_id))?.state !== 'active')
    return changeStateIn(world, tx, row, { to: 'review', by, reason: 'blocked' });
  const route = await providers.routeOf(tx, row.merchant_id);
  if (!route.ok) return changeStateIn(world, tx, row, { to: 'review', by, reason: 'payouts_closed' });
  await payIn(world, tx, row, { route: route.value, holdId: row.withdrawal_id, amount: row.net });
};

/** The id that the next order of a withdrawal will have; the withdrawal is locked. */
export const nextPayoutIdIn = async (read: Read, withdrawalId: string): Promise<string> =>
  payoutIdOf(withdrawalId, ((await payoutsOf(read, withdrawalId)).at(-1)?.no ?? 0) + 1);

/** Writes the order that the bank is to get, with its id for ever. One runs at a time. */
export const payIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  it: { route: PayoutRoute; holdId: string; amount: Minor },
): Promise<void> => {
  const payoutId = await nextPayoutIdIn(tx, row.withdrawal_id);
  await insertPayout(tx, {
    payoutId,
    withdrawalId: row.withdrawal_id,
    holdId: it.holdId,
    amount: it.amount,
    provider: it.route.name,
    accountId: it.route.accountId,
    accountProxy: it.route.accountProxy,
    at: world.clock.now(),
  });
  await changeStateIn(world, tx, row, { to: 'paying', by, facts: { payoutId } });
};
