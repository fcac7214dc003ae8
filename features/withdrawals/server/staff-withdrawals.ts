import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { StaffWithdrawal, StaffWithdrawalDetail } from '../contract/staff-withdrawal-view.ts';
import type { staffWithdrawalOf as staffWithdrawalOfCall } from '../contract/staff-withdrawal-of.ts';
import type { staffWithdrawalQueue as staffWithdrawalQueueCall } from '../contract/staff-withdrawal-queue.ts';
import type { staffWithdrawals as staffWithdrawalsCall } from '../contract/staff-withdrawals.ts';
import { payoutsOf } from '../db/payouts.ts';
import { proofsOf } from '../db/proofs.ts';
import { disputesOf, receiptsOf, stepsOf } from '../db/receipts.ts';
import {
  countsByState,
  pageSize,
  queueOf,
  withdrawalById,
  type WithdrawalRow,
  withdrawalsOf,
} from '../db/withdrawal-row.ts';
import { riskReasons } from '../domain/risk.ts';
import { type StaffQueue, staffQueues } from '../domain/withdrawal-clock.ts';
import { frozenTermsOf, frozenWageringOf } from './frozen-terms.ts';
import { receiptView, stepView } from './list-withdrawals.ts';
import { openPayee } from './payee.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

export const staffWithdrawals =
  (world: World): Handler<typeof staffWithdrawalsCall> =>
  async ({ state, ...filter }, { merchantId }) => {
    const states = state && [state];
    const rows = await withdrawalsOf(world.backofficeDatabase.read, { ...filter, states, merchantId });
    const page = rows.slice(0, pageSize);
    return accept({
      withdrawals: page.map((row) => viewForStaff(world, row)),
      next: rows.length > pageSize ? page.at(-1)?.withdrawal_id : undefined,
    });
  };

export const staffWithdrawalQueue =
  (world: World): Handler<typeof staffWithdrawalQueueCall> =>
  async ({ queue }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await queueOf(read, { merchantId, states: staffQueues[queue] });
    return accept({
      withdrawals: rows.map((row) => viewForStaff(world, row)),
      counts: await countsOf(read, merchantId),
    });
  };

/** How many wait in each queue. */
const countsOf = async (read: Read, merchantId: string): Promise<Record<StaffQueue, number>> => {
  const byState = await countsByState(read, merchantId);
  const of = (queue: StaffQueue) => staffQueues[queue].reduce((count, state) => count + (byState.get(state) ?? 0), 0);
  return { review: of('review'), disputes: of('disputes'), bank: of('bank') };
};

/** Another merchant's is not found. */
export const staffWithdrawalOf =
  (world: World): Handler<typeof staffWithdrawalOfCall> =>
  async ({ withdrawalId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const row = await withdrawalById(read, withdrawalId);
    if (row?.merchant_id !== merchantId) return refuse('not_found');
    return accept(await detailOf(world, read, row));
  };

const detailOf = async (world: World, read: Read, row: WithdrawalRow): Promise<StaffWithdrawalDetail> => {
  const { withdrawal_id: withdrawalId } = row;
  const { level, version, confirmMinutes, reopenDays } = frozenTermsOf(row);
  return {
    ...viewForStaff(world, row),
    steps: (await stepsOf(read, withdrawalId)).map((step) => ({ ...stepView(step), byId: step.by_id ?? undefined })),
    receipts: (await receiptsOf(read, withdrawalId)).map(receiptView),
    terms: { level, version, confirmMinutes, reopenDays, hash: row.terms_hash },
    wagering: frozenWageringOf(row),
    payouts: (await payoutsOf(read, withdrawalId)).map((payout) => ({
      payoutId: payout.payout_id,
      amount: payout.amount,
      state: payout.state,
      bankReference: payout.bank_ref ?? undefined,
      bankReason: payout.bank_reason ?? undefined,
      preparedAt: payout.prepared_at,
      asks: payout.asks,
      endedAt: payout.ended_at ?? undefined,
    })),
    proofs: (await proofsOf(read, withdrawalId)).length,
    disputes: (await disputesOf(read, withdrawalId)).map((dispute) => ({
      disputeId: dispute.dispute_id,
      missing: dispute.claimed_missing,
      outcome: dispute.outcome ?? undefined,
      openedAt: dispute.opened_at,
      closedAt: dispute.closed_at ?? undefined,
    })),
  };
};

export const viewForStaff = (world: World, row: WithdrawalRow): StaffWithdrawal => {
  const { mayAnswer: _, ...view } = viewWithdrawal(world, row);
  return {
    ...view,
    memberId: row.member_id,
    risk: riskReasons.filter((reason) => row.risk.includes(reason)),
    claimedBy: row.claimed_by ?? undefined,
    claimedAt: row.claimed_at ?? undefined,
    needsSecondPerson: row.amount >= frozenTermsOf(row).secondPersonFrom,
    payeeName: openPayee(world, row.payee_sealed)?.name,
  };
};
