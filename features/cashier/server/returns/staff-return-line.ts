import { z } from 'zod';
import {
  appendAuditIn,
  type ApprovalActions,
  auditVisit,
  decideValueIn,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReturnLine as contract } from '../../contract/staff-return-line.ts';
import { type BankLineRow, lockBankLine, setLineState } from '../../db/bank-lines.ts';
import { paymentAccountById } from '../../db/payment-account.ts';
import { returnWays } from '../../domain/bank-line.ts';
import { paysOut } from '../providers/find-provider.ts';
import { endReturnedIn } from './record-return.ts';

const returnApproval = 'cashier.return_line';

/**
 * Sends money that is nobody's back to whoever paid it. The back office itself sends nothing: it records the decision, and the
 * worker gives it a payout. From the account's value on, and above what one person sends back alone within a day, a second person
 * decides first; that it went back outside, always.
 */
export const staffReturnLine = handle(
  contract,
  (world) =>
    async ({ lineId, way, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const line = await lockBankLine(tx, visit.merchantId, lineId);
        if (!line) return refuse('not_found');
        if (line.state !== 'unmatched') return refuse('line_not_waiting');
        const account = await paymentAccountById(tx, line.account_id);
        if (way === 'bank' && !(account && paysOut(world, account.provider))) return refuse('no_way_back');
        const decided = await decideValueIn(tx, visit, {
          kind: 'return',
          memberId: payerOf(world, line) ?? `${visit.merchantId}/${visit.staff.staffId}`,
          subjectId: lineId,
          amount: line.amount,
          secondPersonFrom: way === 'bank' && account ? account.second_person_from : 0n,
          permission: 'deposits.write',
        });
        if (!decided.ok) return decided;
        if (!decided.value.isAlone) {
          await setLineState(tx, lineId, { state: 'return_asked', memberId: null, by: visit.staff.staffId });
          const asked = await requestApprovalIn(world, tx, visit, {
            kind: returnApproval,
            permission: 'deposits.write',
            subject: { kind: 'bank_line', id: lineId },
            amount: line.amount,
            facts: { kind: `return_${way}`, transactionId: line.transaction_id },
            reason,
          });
          return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
        }
        await setLineState(tx, lineId, { state: 'returning', memberId: null, by: visit.staff.staffId });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: returnApproval,
          subject: { kind: 'bank_line', id: lineId },
          before: { state: line.state, amount: line.amount, transactionId: line.transaction_id },
          after: { state: 'returning' },
          reason,
        });
        return accept({ outcome: 'returning' as const });
      }),
);

/** Who paid, not to be read from it: sums count by it. Undefined where the bank has not told, or the payer was forgotten. */
const payerOf = (world: World, line: BankLineRow): string | undefined => {
  const [account, name] = [line.payer_account_sealed, line.payer_name_sealed].map((sealed) =>
    sealed === '' ? '' : world.vault.open('cashier.payer', sealed).trim(),
  );
  const told = account || name;
  return told ? `payer:${world.vault.blindIndex('cashier.payer', told)}` : undefined;
};

const approvedFacts = z.object({ kind: z.templateLiteral(['return_', z.enum(returnWays)]) });

/** What the second person's word does to a return that was asked for. */
export const returnApprovals = (world: World): ApprovalActions => ({
  [returnApproval]: {
    approve: async (tx, { subject, facts }, visit) => {
      const line = await lockBankLine(tx, visit.merchantId, subject.id);
      if (line?.state !== 'return_asked') return refuse('line_not_waiting');
      await carryOutIn(world, tx, { line, visit }, approvedFacts.parse(facts).kind);
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const line = await lockBankLine(tx, merchantId, subject.id);
      if (line?.state === 'return_asked')
        await setLineState(tx, line.line_id, { state: 'unmatched', memberId: null, by: 'system' });
    },
  },
});

const carryOutIn = async (
  world: World,
  tx: Tx,
  { line, visit }: { line: BankLineRow; visit: StaffVisit },
  kind: z.output<typeof approvedFacts>['kind'],
): Promise<void> => {
  const by = visit.staff.staffId;
  if (kind === 'return_elsewhere') await endReturnedIn(world, tx, line, by);
  else await setLineState(tx, line.line_id, { state: 'returning', memberId: null, by });
};
