import type { PayoutStanding } from '#features/cashier/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { lockPayout, payoutById, type PayoutRow, payoutsOf, writePayout } from '../../db/payouts.ts';
import { closeDispute } from '../../db/receipts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { setSentAt } from '../../db/write-withdrawal.ts';
import { mayChange } from '#kit/shared/state-clock.ts';
import { withdrawalClock } from '../../domain/withdrawal-clock.ts';
import { changeStateIn } from '../states/change-state.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { capturePaidIn, takeBackIn } from '../money.ts';
import { notifyPlayerIn } from '../states/notify-player.ts';

type KnownStanding = Exclude<PayoutStanding, { state: 'unheard' }>;

/** What the bank said of a payout, written once however often it says so; money moves in the same transaction. */
export const recordStanding = (world: World, payoutId: string, standing: KnownStanding): Promise<void> =>
  world.database.transact(async (tx) => {
    const known = await payoutById(tx, payoutId);
    if (!known) return;
    // The withdrawal is always locked first, so that nobody waits for the other's lock.
    const row = await lockWithdrawal(tx, known.withdrawal_id);
    const payout = await lockPayout(tx, payoutId);
    if (row && payout) await recordIn(world, tx, { row, payout }, standing);
  });

type Case = { row: WithdrawalRow; payout: PayoutRow };

const recordIn = async (world: World, tx: Tx, { row, payout }: Case, standing: KnownStanding): Promise<void> => {
  // Whatever it says now, people have to look at its book.
  if (payout.bank_reason === contradicted) return;
  const isOpen = ['prepared', 'sent', 'accepted', 'unknown'].includes(payout.state);
  if (standing.state === 'accepted') return isOpen ? acceptedIn(world, tx, payout, standing.reference) : undefined;
  if (standing.state === 'refused') return isOpen ? refusedIn(world, tx, { row, payout }, standing.reason) : undefined;
  if (isOpen) await paidIn(world, tx, { row, payout }, standing.reference);
  else if (payout.state === 'refused') return contradictedIn(world, tx, { row, payout });
  if (standing.state === 'returned' && payout.state !== 'returned') await returnedIn(world, tx, payout);
};

const contradicted = 'contradicted';

/**
 * Paid, and refused before: nothing is guessed, nothing is ordered anew. Two people look it up, as where a bank is silent; where
 * the money has gone its way already, reconciliation shows the difference.
 */
const contradictedIn = async (world: World, tx: Tx, { row, payout }: Case): Promise<void> => {
  const { payout_id: payoutId, withdrawal_id: withdrawalId } = payout;
  world.log.error('the bank paid what it had refused', { payoutId });
  const isLast = (await payoutsOf(tx, withdrawalId)).at(-1)?.payout_id === payoutId;
  if (!isLast || !mayChange(withdrawalClock, row.state, 'bank_silent')) return;
  await writePayout(tx, { payoutId, state: 'unknown', bankReason: contradicted, at: world.clock.now() });
  await changeStateIn(world, tx, row, { to: 'bank_silent', by: { kind: 'bank' }, reason: 'bank_contradicts' });
};

const acceptedIn = (world: World, tx: Tx, payout: PayoutRow, bankRef: string): Promise<void> => {
  const at = world.clock.now();
  const pollAt = later(at, minutesMs(1));
  return writePayout(tx, { payoutId: payout.payout_id, state: 'accepted', bankRef, pollAt, at });
};

/** The money has left: what was held is captured, and the player is asked whether it came. */
export const paidIn = async (
  world: World,
  tx: Tx,
  { row, payout }: Case,
  bankRef: string | undefined,
): Promise<void> => {
  const at = world.clock.now();
  await writePayout(tx, { payoutId: payout.payout_id, state: 'paid', bankRef, at });
  await capturePaidIn(world, tx, row, { holdId: payout.hold_id, accountId: payout.account_id });
  await setSentAt(tx, row.withdrawal_id, at);
  const { confirmMinutes } = frozenTermsOf(row);
  await changeStateIn(world, tx, row, {
    to: 'sent',
    by: { kind: 'bank' },
    facts: { payoutId: payout.payout_id },
    ownWithinMs: minutesMs(confirmMinutes),
  });
  await notifyPlayerIn(world, tx, row, { kind: 'withdrawal_sent', about: payout.payout_id, amount: payout.amount });
};

export const refusedIn = async (world: World, tx: Tx, { row, payout }: Case, bankReason: string): Promise<void> => {
  const at = world.clock.now();
  await writePayout(tx, { payoutId: payout.payout_id, state: 'refused', bankReason, at });
  await changeStateIn(world, tx, row, { to: 'refused', by: { kind: 'bank' }, reason: bankReason });
};

const returnedIn = async (world: World, tx: Tx, { payout_id: payoutId, withdrawal_id }: PayoutRow): Promise<void> => {
  const row = await lockWithdrawal(tx, withdrawal_id);
  const payout = await lockPayout(tx, payoutId);
  if (!row || !payout) return;
  const at = world.clock.now();
  await writePayout(tx, { payoutId, state: 'returned', at });
  const isLast = (await payoutsOf(tx, withdrawal_id)).at(-1)?.payout_id === payoutId;
  if (!isLast || !mayChange(withdrawalClock, row.state, 'returned')) {
    // What a dispute gave back before, or had paid once more, is not given twice: it stays with the house.
    world.log.warn('a payout came back after its dispute was closed', { payoutId });
    return;
  }
  const { hold_id: holdId, account_id: accountId, amount } = payout;
  await takeBackIn(world, tx, row, { payoutId, holdId, accountId, amount });
  await closeDispute(tx, { withdrawalId: row.withdrawal_id, outcome: 'returned', at });
  await changeStateIn(world, tx, row, { to: 'returned', by: { kind: 'bank' }, reason: 'came_back' });
  await notifyPlayerIn(world, tx, row, { kind: 'withdrawal_returned', about: payoutId, amount });
};
