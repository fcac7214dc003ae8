import { type ApprovalActions, joinValueIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { lockDeposit } from '../../db/deposits.ts';
import { changeSlip, lockSlip, type SlipRow } from '../../db/slips.ts';

export const slipApproval = 'cashier.accept_slip';

export const inReviewIn = async (
  tx: Tx,
  slipId: string,
  merchantId: string,
): Promise<{ slip: SlipRow; deposit: DepositRow } | undefined> => {
  const slip = await lockSlip(tx, slipId, merchantId);
  const deposit = slip && (await lockDeposit(tx, { depositId: slip.deposit_id }));
  return deposit && { slip, deposit };
};

/** What the second person's word does to a slip. */
export const slipApprovals: ApprovalActions = {
  [slipApproval]: {
    approve: async (tx, approval, visit) => {
      const { merchantId, staff } = visit;
      const slip = await lockSlip(tx, approval.subject.id, merchantId);
      if (slip?.state !== 'asked' || slip.staff_amount === null) return refuse('slip_not_waiting');
      const joined = await joinValueIn(tx, visit, {
        kind: 'credit',
        memberId: slip.member_id,
        subjectId: slip.slip_id,
        amount: slip.staff_amount,
      });
      if (!joined.ok) return joined;
      await changeSlip(tx, slip.slip_id, { state: 'matched', reason: slip.reason, by: staff.staffId });
      return accept(undefined);
    },
    reject: async (tx, approval, { merchantId }) => {
      const slip = await lockSlip(tx, approval.subject.id, merchantId);
      if (slip?.state === 'asked')
        await changeSlip(tx, slip.slip_id, { state: 'review', reason: slip.reason, by: 'system' });
    },
  },
};
