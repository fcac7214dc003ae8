import { z } from 'zod';
import { memberOf } from '#features/identity/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import {
  appendAuditIn,
  type ApprovalActions,
  auditVisit,
  decideValueIn,
  joinValueIn,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import type { StaffId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMatchLine as contract } from '../../contract/staff-match-line.ts';
import { type BankLineRow, lockBankLine, setLineState } from '../../db/bank-lines.ts';
import { paymentAccountById } from '../../db/payment-account.ts';
import { accountApprovals } from '../methods/staff-add-account.ts';
import { returnApprovals } from '../returns/staff-return-line.ts';
import { settleApprovals } from '../returns/staff-settle-return.ts';
import { creditMatchedLineJob } from './credit-matched-line.ts';
import { slipApprovals } from '../slips/decide-slip.ts';

/**
 * Gives an unmatched transfer to a player. The back office's role can't move money: it records whose it is, audited, and
 * the worker credits it. From the account's value on, a second person decides first.
 */
export const staffMatchLine = handle(
  contract,
  (world) =>
    async ({ lineId, memberId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const line = await lockBankLine(tx, visit.merchantId, lineId);
        if (!line) return refuse('not_found');
        if (line.state !== 'unmatched') return refuse('line_not_waiting');
        const member = await memberOf(tx, memberId);
        if (member?.merchantId !== visit.merchantId || member.kind === 'trial') return refuse('member_unknown');
        const account = await paymentAccountById(tx, line.account_id);
        if (await protectionOf(world, tx, member.memberId)) return refuse('player_excluded');
        if (account && account.currency !== member.currency) return refuse('member_unknown');
        const decided = await decideValueIn(tx, visit, {
          ...creditOf(line, memberId),
          secondPersonFrom: account?.second_person_from ?? 0n,
          permission: 'deposits.write',
        });
        if (!decided.ok) return decided;
        if (!decided.value.isAlone) {
          await setLineState(tx, lineId, { state: 'asked', memberId, by: visit.staff.staffId });
          const asked = await requestApprovalIn(world, tx, visit, {
            kind: matchApproval,
            permission: 'deposits.write',
            subject: { kind: 'bank_line', id: lineId },
            amount: line.amount,
            facts: { memberId, account: member.account, transactionId: line.transaction_id },
            reason,
          });
          return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
        }
        await matchIn(tx, line, memberId, visit.staff.staffId);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'cashier.match_line',
          subject: { kind: 'bank_line', id: lineId },
          before: { state: line.state },
          after: { state: 'matched', memberId, amount: line.amount, transactionId: line.transaction_id },
          reason,
        });
        return accept({ outcome: 'crediting' as const });
      }),
);

const matchApproval = 'cashier.match_line';

const creditOf = (line: BankLineRow, memberId: string) => ({
  kind: 'credit' as const,
  memberId,
  subjectId: line.line_id,
  amount: line.amount,
});

const approvedFacts = z.object({ memberId: z.string() });

const matchIn = async (tx: Tx, line: BankLineRow, memberId: string, by: StaffId): Promise<void> => {
  await setLineState(tx, line.line_id, { state: 'matched', memberId, by });
  await addJobIn(
    tx,
    creditMatchedLineJob,
    { lineId: line.line_id },
    { key: `${creditMatchedLineJob}/${line.line_id}` },
  );
};

/** What the second person's word does to a match, a return, a slip, or a new account that was asked for. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...slipApprovals,
  ...accountApprovals(world),
  ...returnApprovals(world),
  ...settleApprovals,
  [matchApproval]: {
    approve: async (tx, approval, visit) => {
      const line = await lockBankLine(tx, visit.merchantId, approval.subject.id);
      if (line?.state !== 'asked') return refuse('line_not_waiting');
      const { memberId } = approvedFacts.parse(approval.facts);
      const joined = await joinValueIn(tx, visit, creditOf(line, memberId));
      if (!joined.ok) return joined;
      await matchIn(tx, line, memberId, visit.staff.staffId);
      return accept(undefined);
    },
    reject: async (tx, approval, { merchantId }) => {
      const line = await lockBankLine(tx, merchantId, approval.subject.id);
      if (line?.state === 'asked')
        await setLineState(tx, line.line_id, { state: 'unmatched', memberId: null, by: 'system' });
    },
  },
});
