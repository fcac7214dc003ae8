import { payoutPauseMs, standingAtBank } from '#features/cashier/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { stillLeads } from '#kit/server/jobs/leading-work.ts';
import { isMoneyFenced } from '#kit/server/database/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import { later } from '#kit/shared/time.ts';
import { lockPayout, payoutsDue, type PayoutRow, writePayout } from '../../db/payouts.ts';
import { withdrawalById, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { openPayee } from '../requests/payee.ts';
import type { PayoutProviders } from './payout-providers.ts';
import { recordStanding } from './record-standing.ts';

/** Sends what was not sent and asks about what the bank has not settled, each under its one id. */
export const drivePayouts = (world: World, providers: PayoutProviders) => async (): Promise<void> => {
  for (const payout of await payoutsDue(world.database.read)) {
    if (!stillLeads()) return;
    await drive(world, providers, payout).catch((error: unknown) =>
      world.log.error('a payout could not be moved on', { payoutId: payout.payout_id, error }),
    );
  }
};

const drive = async (world: World, providers: PayoutProviders, payout: PayoutRow): Promise<void> => {
  const row = await withdrawalById(world.database.read, payout.withdrawal_id);
  if (!row) throw new Error(`${payout.payout_id} belongs to no withdrawal`);
  if (await isMoneyFenced(world.database.read, row.merchant_id)) return;
  const found = await providers.providerOf(world.database.read, { merchantId: row.merchant_id, name: payout.provider });
  if (!found.ok) {
    await putOff(world, payout);
    return;
  }
  // Written before it is sent: whatever ends this process, the bank is asked about it, and it is never a new payout.
  const before = await putOff(world, payout);
  if (!before || !stillLeads()) return;
  const asked = { payoutId: payout.payout_id, isNew: before.state === 'prepared' };
  const { currency } = await merchantOf(world, row.merchant_id);
  const standing = await standingAtBank(found.value, asked, () => ({ ...orderOf(world, payout, row), currency }));
  if (standing) await recordStanding(world, payout.payout_id, standing);
};

/**
 * Marks it as sent and says when it is asked about next. @returns it as it stood before, locked; undefined where it has ended, or
 * another process that believes it leads has taken it since it was read.
 */
const putOff = (world: World, { payout_id: payoutId, polls }: PayoutRow): Promise<PayoutRow | undefined> =>
  world.database.transact(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || payout.polls !== polls || !running.includes(payout.state)) return undefined;
    const at = world.clock.now();
    await writePayout(tx, {
      payoutId,
      state: payout.state === 'accepted' ? 'accepted' : payout.state === 'prepared' ? 'sent' : 'unknown',
      pollAt: later(at, payoutPauseMs(payout.polls)),
      polls: payout.polls + 1,
      at,
    });
    return payout;
  });
const running: readonly string[] = ['prepared', 'sent', 'accepted', 'unknown'];

const orderOf = (world: World, payout: PayoutRow, row: WithdrawalRow) => {
  const payee = openPayee(world, row.payee_sealed);
  if (!payee) throw new Error(`${payout.payout_id} has nobody to pay`);
  return {
    payoutId: payout.payout_id,
    accountProxy: payout.account_proxy,
    payee,
    amount: payout.amount,
  };
};
