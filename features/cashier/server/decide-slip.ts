import { protectionOf } from '#features/protection/public.ts';
import {
  type ApprovalActions,
  appendAuditIn,
  auditVisit,
  decideValueIn,
  joinValueIn,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffAcceptSlip } from '../contract/staff-accept-slip.ts';
import type { staffRefuseSlip } from '../contract/staff-refuse-slip.ts';
import { bankLineOf } from '../db/bank-lines.ts';
import type { DepositRow } from '../db/deposit-row.ts';
import { changeDeposit, lockDeposit } from '../db/deposits.ts';
import { paymentAccountById } from '../db/payment-account.ts';
import { changeSlip, lockSlip, type SlipRow, writeSlipFound } from '../db/slips.ts';
import { tellDepositIn } from './tell-deposit.ts';

const slipApproval = 'cashier.accept_slip';

/** Staff read the transfer in the bank's own book; the back office records it, the worker credits it. */
export const acceptSlip =
  (world: World): Handler<typeof staffAcceptSlip> =>
  ({ slipId, reference, amount, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const found = await inReviewIn(tx, slipId, visit.merchantId);
      if (!found) return refuse('not_found');
      const { slip, deposit } = found;
      if (slip.state !== 'review' || deposit.state !== 'review') return refuse('slip_not_waiting');
      const line = await bankLineOf(tx, deposit.account_id, reference);
      if (line && line.state !== 'unmatched') return refuse('slip_used');
      if (line && line.amount !== amount) return refuse('slip_amount_differs', { amount: moneyText(line.amount) });
      if (await protectionOf(world, tx, id(deposit.member_id))) return refuse('player_excluded');
      const account = await paymentAccountById(tx, deposit.account_id);
      const credit = { kind: 'credit', memberId: deposit.member_id, subjectId: slipId, amount } as const;
      const decided = await decideValueIn(tx, visit, {
        ...credit,
        secondPersonFrom: account?.second_person_from ?? 0n,
      });
      if (!decided.ok) return decided;
      await writeSlipFound(tx, slipId, { reference, amount });
      const by = visit.staff.staffId;
      const facts = { memberId: deposit.member_id, depositId: deposit.deposit_id, transactionId: reference };
      if (!decided.value.isAlone) {
        await changeSlip(tx, slipId, { state: 'asked', reason: slip.reason, by });
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: slipApproval,
          permission: 'deposits.write',
          subject: { kind: 'slip', id: slipId },
          amount,
          facts,
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }
      await changeSlip(tx, slipId, { state: 'matched', reason: slip.reason, by });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: slipApproval,
        subject: { kind: 'slip', id: slipId },
        before: { state: slip.state, finding: slip.reason },
        after: { state: 'matched', amount: moneyText(amount), ...facts },
        reason,
      });
      return accept({ outcome: 'crediting' as const });
    });

export const refuseSlip =
  (world: World): Handler<typeof staffRefuseSlip> =>
  ({ slipId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const found = await inReviewIn(tx, slipId, visit.merchantId);
      if (!found) return refuse('not_found');
      const { slip, deposit } = found;
      if (slip.state !== 'review' || deposit.state !== 'review') return refuse('slip_not_waiting');
      const by = visit.staff.staffId;
      await changeSlip(tx, slipId, { state: 'refused', reason: slip.reason, by });
      const change = { state: 'rejected', reason: 'slip_refused', at: world.clock.now(), by } as const;
      await changeDeposit(tx, deposit.deposit_id, change);
      await tellDepositIn(world, tx, deposit, change);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'cashier.refuse_slip',
        subject: { kind: 'slip', id: slipId },
        before: { state: slip.state, finding: slip.reason },
        after: { state: 'refused', depositId: deposit.deposit_id },
        reason,
      });
      return accept({ outcome: 'refused' as const });
    });

const inReviewIn = async (
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
