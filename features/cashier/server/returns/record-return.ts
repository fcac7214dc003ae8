import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type MerchantId } from '#kit/shared/id.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { type BankLineRow, lockLine, notePayout, setLineState } from '../../db/bank-lines.ts';
import { type ChangedBy, changeDeposit, lockDeposit } from '../../db/deposits.ts';
import {
  lockReturnPayout,
  type ReturnPayoutRow,
  returnPayoutById,
  writeReturnPayout,
} from '../../db/return-payouts.ts';
import { isOnItsWayBack, isRunning } from '../../domain/bank-line.ts';
import type { PayoutStanding } from '../providers/provider.ts';
import { notifyDepositIn } from '../deposits/notify-deposit.ts';

type KnownStanding = Exclude<PayoutStanding, { state: 'unheard' }>;

/** A payout to whoever paid, for who hears of it. */
export type PayoutBegun = {
  provider: string;
  merchantId: MerchantId;
  record: (standing: KnownStanding) => Promise<void>;
};

/** @returns undefined where no return has this id. */
export const returnBegun = async (world: World, payoutId: string): Promise<PayoutBegun | undefined> => {
  const payout = await returnPayoutById(world.database.read, payoutId);
  return (
    payout && {
      provider: payout.provider,
      merchantId: payout.merchant_id,
      record: (standing) => recordReturn(world, payoutId, standing),
    }
  );
};

/**
 * What the bank said of a payout to whoever paid, written once however often it says so. No wallet and no account of the ledger
 * has a part in it: the money never became a balance, it stands in the bank's book alone, in and out.
 */
export const recordReturn = (world: World, payoutId: string, standing: KnownStanding): Promise<void> =>
  world.database.transact(async (tx) => {
    const known = await returnPayoutById(tx, payoutId);
    // The line is always locked first, so that nobody waits for the other's lock.
    const line = known && (await lockLine(tx, known.line_id));
    const payout = known && (await lockReturnPayout(tx, payoutId));
    if (line && payout) await recordReturnIn(world, tx, { line, payout }, standing);
  });

export type ReturnCase = { line: BankLineRow; payout: ReturnPayoutRow };

const recordReturnIn = async (world: World, tx: Tx, it: ReturnCase, standing: KnownStanding): Promise<void> => {
  const { state, payout_id: payoutId } = it.payout;
  const at = world.clock.now();
  if (standing.state === 'accepted') {
    const pollAt = later(at, minutesMs(1));
    if (isRunning(state))
      await writeReturnPayout(tx, { payoutId, state: 'accepted', bankRef: standing.reference, pollAt, at });
    return;
  }
  if (standing.state === 'refused') {
    if (isRunning(state)) await returnRefusedIn(world, tx, it, { reason: standing.reason, by: 'bank' });
    return;
  }
  if (isRunning(state)) await returnPaidIn(world, tx, it, { reference: standing.reference, by: 'bank' });
  else if (state === 'refused') await contradictedIn(world, tx, it, standing.reference);
  if (standing.state === 'returned' && state !== 'returned') await cameBackIn(world, tx, it);
};

/** The money has left: the line is over, and whoever waits for it learns that it went back. */
export const returnPaidIn = async (
  world: World,
  tx: Tx,
  { line, payout: { payout_id: payoutId } }: ReturnCase,
  { reference, by }: { reference: string | undefined; by: ChangedBy },
): Promise<void> => {
  await writeReturnPayout(tx, { payoutId, state: 'paid', bankRef: reference, at: world.clock.now() });
  await endReturnedIn(world, tx, line, by);
  await notePayout(tx, line.line_id, payoutId);
};

/** Nothing is on its way: staff decides again what becomes of the money. */
export const returnRefusedIn = async (
  world: World,
  tx: Tx,
  { line, payout: { payout_id: payoutId } }: ReturnCase,
  { reason, by }: { reason: string; by: ChangedBy },
): Promise<void> => {
  await writeReturnPayout(tx, { payoutId, state: 'refused', bankReason: reason, at: world.clock.now() });
  if (isOnItsWayBack(line.state)) await setLineState(tx, line.line_id, { state: 'unmatched', memberId: null, by });
};

/**
 * Paid, and refused before. While the money is nobody's, and not on its way a second time, it has simply gone back; else it is
 * gone twice: nothing is guessed, reconciliation shows the difference.
 */
const contradictedIn = async (world: World, tx: Tx, it: ReturnCase, reference: string): Promise<void> => {
  const { line, payout } = it;
  world.log.error('the bank sent back what it had refused', { payoutId: payout.payout_id, state: line.state });
  const isFree = ['unmatched', 'asked', 'return_asked', 'matched'].includes(line.state);
  if (isFree) return returnPaidIn(world, tx, it, { reference, by: 'bank' });
  await writeReturnPayout(tx, {
    payoutId: payout.payout_id,
    state: 'paid',
    bankRef: reference,
    bankReason: 'contradicted',
    at: world.clock.now(),
  });
};

/** The bank could not deliver it: it stands on our account again, and is nobody's. */
const cameBackIn = async (world: World, tx: Tx, { line: { line_id: lineId }, payout }: ReturnCase): Promise<void> => {
  const payoutId = payout.payout_id;
  await writeReturnPayout(tx, { payoutId, state: 'returned', at: world.clock.now() });
  const line = await lockLine(tx, lineId);
  if (line?.state !== 'returned' || line.payout_id !== payoutId) return;
  await setLineState(tx, lineId, { state: 'unmatched', memberId: null, by: 'bank' });
  await notePayout(tx, lineId, null);
};

/** The line is over, and whoever waits for its money learns that it went back. */
export const endReturnedIn = async (world: World, tx: Tx, line: BankLineRow, by: ChangedBy): Promise<void> => {
  await setLineState(tx, line.line_id, { state: 'returned', memberId: null, by });
  const deposit = line.suggestion_id === null ? undefined : await lockDeposit(tx, { depositId: line.suggestion_id });
  if (deposit?.state !== 'review') return;
  const change = { state: 'rejected', reason: 'money_returned', at: world.clock.now(), by } as const;
  await changeDeposit(tx, deposit.deposit_id, change);
  await notifyDepositIn(world, tx, deposit, change);
};
