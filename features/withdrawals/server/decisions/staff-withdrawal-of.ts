import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWithdrawalOf as contract } from '../../contract/staff-withdrawal-of.ts';
import type { StaffWithdrawalDetail } from '../../contract/staff-withdrawal-view.ts';
import { payoutsOf } from '../../db/payouts.ts';
import { proofsOf } from '../../db/proofs.ts';
import { disputesOf, receiptsOf, stepsOf } from '../../db/receipts.ts';
import { withdrawalById, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { frozenTermsOf, frozenWageringOf } from '../terms/frozen-terms.ts';
import { receiptView, stepView } from '../requests/list-withdrawals.ts';
import { viewForStaff } from './staff-withdrawals.ts';

/** Another merchant's is not found. */
export const staffWithdrawalOf = handle(contract, (world) => async ({ withdrawalId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const row = await withdrawalById(read, withdrawalId);
  if (row?.merchant_id !== merchantId) return refuse('not_found');
  return accept(await detailOf(world, read, row));
});

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
      polls: payout.polls,
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
