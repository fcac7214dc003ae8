import { protectionOf } from '#features/protection/public.ts';
import { appendAuditIn, auditVisit, decideValueIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAcceptSlip as contract } from '../../contract/staff-accept-slip.ts';
import { bankLineOf } from '../../db/bank-lines.ts';
import { paymentAccountById } from '../../db/payment-account.ts';
import { changeSlip, writeSlipFound } from '../../db/slips.ts';
import { inReviewIn, slipApproval } from './decide-slip.ts';

/** Staff read the transfer in the bank's own book; the back office records it, the worker credits it. */
export const staffAcceptSlip = handle(
  contract,
  (world) =>
    ({ slipId, reference, amount, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await inReviewIn(tx, slipId, visit.merchantId);
        if (!found) return refuse('not_found');
        const { slip, deposit } = found;
        if (slip.state !== 'review' || deposit.state !== 'review') return refuse('slip_not_waiting');
        const line = await bankLineOf(tx, deposit.account_id, reference);
        if (line && line.state !== 'unmatched') return refuse('slip_used');
        if (line && line.amount !== amount)
          return refuse('slip_amount_differs', { amount: moneyText(line.amount, moneyOfVisit(visit)) });
        if (await protectionOf(world, tx, id(deposit.member_id))) return refuse('player_excluded');
        const account = await paymentAccountById(tx, deposit.account_id);
        const credit = { kind: 'credit', memberId: deposit.member_id, subjectId: slipId, amount } as const;
        const decided = await decideValueIn(tx, visit, {
          ...credit,
          secondPersonFrom: account?.second_person_from ?? 0n,
          permission: 'deposits.write',
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
      }),
);
