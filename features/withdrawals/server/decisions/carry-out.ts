import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { withdrawalsIn } from '../../db/due.ts';
import { lockPayout, payoutsOf, type PayoutRow } from '../../db/payouts.ts';
import { closeDispute, insertReceipt } from '../../db/receipts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { type Decision, decision } from '../../domain/decision.ts';
import { changeStateIn } from '../states/change-state.ts';
import { holdRestIn, refundDisputeIn, releaseRequestIn, releaseRestIn } from '../money.ts';
import type { PayoutProviders } from '../payouts/payout-providers.ts';
import { nextPayoutIdIn, payIn } from '../payouts/prepare-payout.ts';
import { paidIn, refusedIn } from '../payouts/record-standing.ts';
import { notifyPlayerIn } from '../states/notify-player.ts';

const by = { kind: 'system' } as const;

/** Does what staff decided: the back office itself moves no money. */
export const carryOutDecided = (world: World, providers: PayoutProviders) => async (): Promise<void> => {
  for (const withdrawalId of await withdrawalsIn(world.database.read, ['decided']))
    await world.database
      .transact(async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        if (row?.state !== 'decided') return accept(undefined);
        return carryOutIn(world, tx, providers, row);
      })
      .then((done) => (done.ok ? undefined : giveBack(world, withdrawalId, done.refusal)))
      .catch((error: unknown) => world.log.error('a decision could not be carried out', { withdrawalId, error }));
};

const carryOutIn = async (world: World, tx: Tx, providers: PayoutProviders, row: WithdrawalRow) => {
  const decided = decision.parse(row.decision);
  const last = (await payoutsOf(tx, row.withdrawal_id)).at(-1);
  const payout = last && (await lockPayout(tx, last.payout_id));
  switch (decided.kind) {
    case 'reject':
      return rejectIn(world, tx, row, { decided, payout });
    case 'force_receipt':
      return forceReceiptIn(world, tx, row, payout?.amount ?? row.net);
    case 'refund':
      return refundIn(world, tx, row);
    case 'pay_rest':
      return payRestIn(world, tx, providers, row);
    case 'pay_again':
      return payAgainIn(world, tx, providers, { row, payout: needed(payout) });
    case 'bank_paid':
      await paidIn(world, tx, { row, payout: needed(payout) }, undefined);
      return accept(undefined);
    case 'bank_refused':
      await refusedIn(world, tx, { row, payout: needed(payout) }, 'bank_evidence');
      return accept(undefined);
  }
};

const needed = (payout: PayoutRow | undefined): PayoutRow => {
  if (!payout) throw new Error('there is no payout to decide about');
  return payout;
};

/** Everything that is held goes back; of the rest of a disputed one, that is its refund. */
const rejectIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { decided, payout }: { decided: Decision; payout: PayoutRow | undefined },
) => {
  const isRest = payout !== undefined && payout.hold_id !== row.withdrawal_id;
  if (isRest) await releaseRestIn(world, tx, payout.hold_id);
  else await releaseRequestIn(world, tx, row);
  const to = isRest ? ('refunded' as const) : ('rejected' as const);
  await changeStateIn(world, tx, row, { to, by, reason: decided.reason });
  const amount = isRest ? payout.amount : row.amount;
  await notifyPlayerIn(world, tx, row, { kind: `withdrawal_${to}`, about: row.withdrawal_id, amount });
  return accept(undefined);
};

/** Two people found that the money is there: it counts as received, nothing is refunded. */
const forceReceiptIn = async (world: World, tx: Tx, row: WithdrawalRow, amount: Minor) => {
  const at = world.clock.now();
  const withdrawalId = row.withdrawal_id;
  const dispute = await closeDispute(tx, { withdrawalId, outcome: 'receipt_forced', at });
  if (!dispute) throw new Error(`${withdrawalId} has no open dispute`);
  const remaining = minor(0n);
  await insertReceipt(tx, { withdrawalId, answer: 'forced', received: amount, remaining, at, by: 'staff' });
  await changeStateIn(world, tx, row, { to: 'receipt_forced', by, reason: 'dispute_wrong' });
  await notifyPlayerIn(world, tx, row, { kind: 'withdrawal_forced', about: dispute.disputeId, amount });
  return accept(undefined);
};

const refundIn = async (world: World, tx: Tx, row: WithdrawalRow) => {
  const at = world.clock.now();
  const dispute = await closeDispute(tx, { withdrawalId: row.withdrawal_id, outcome: 'refunded', at });
  if (!dispute) throw new Error(`${row.withdrawal_id} has no open dispute`);
  await refundDisputeIn(world, tx, row, dispute);
  await changeStateIn(world, tx, row, { to: 'refunded', by, reason: 'dispute_right' });
  await notifyPlayerIn(world, tx, row, {
    kind: 'withdrawal_refunded',
    about: dispute.disputeId,
    amount: dispute.missing,
  });
  return accept(undefined);
};

/** The ledger has no movement between two accounts of the house, so the rest goes through the player's wallet and out of it. */
const payRestIn = async (world: World, tx: Tx, providers: PayoutProviders, row: WithdrawalRow) => {
  const route = await providers.routeOf(tx, row.merchant_id);
  if (!route.ok) return refuse('payouts_closed');
  const at = world.clock.now();
  const dispute = await closeDispute(tx, { withdrawalId: row.withdrawal_id, outcome: 'repaid', at });
  if (!dispute) throw new Error(`${row.withdrawal_id} has no open dispute`);
  await refundDisputeIn(world, tx, row, dispute);
  const payoutId = await nextPayoutIdIn(tx, row.withdrawal_id);
  const amount = dispute.missing;
  const held = await holdRestIn(world, tx, row, { payoutId, amount });
  if (!held.ok) return refuse('wallet_blocked');
  await payIn(world, tx, row, { route: route.value, holdId: payoutId, amount });
  return accept(undefined);
};

/** The bank refused it, so nothing is on its way: a new order, for the money that is still held. */
const payAgainIn = async (
  world: World,
  tx: Tx,
  providers: PayoutProviders,
  { row, payout }: { row: WithdrawalRow; payout: PayoutRow },
) => {
  if (payout.state !== 'refused') throw new Error(`${payout.payout_id} may be on its way`);
  const route = await providers.routeOf(tx, row.merchant_id);
  if (!route.ok) return refuse('payouts_closed');
  await payIn(world, tx, row, { route: route.value, holdId: payout.hold_id, amount: payout.amount });
  return accept(undefined);
};

/** What can't be carried out now goes back to who decided it, with the reason. */
const giveBack = (world: World, withdrawalId: string, reason: string): Promise<void> =>
  world.database.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (row?.state !== 'decided') return;
    const to = decision.parse(row.decision).kind === 'pay_again' ? 'refused' : 'disputed';
    await changeStateIn(world, tx, row, { to, by, reason });
  });
