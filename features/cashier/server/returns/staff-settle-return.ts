import { z } from 'zod';
import { type ApprovalActions, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSettleReturn as contract } from '../../contract/staff-settle-return.ts';
import { lockBankLine, lockLine, setLineState } from '../../db/bank-lines.ts';
import { lastReturnPayouts, lockReturnPayout } from '../../db/return-payouts.ts';
import { isRunning, returnFindings } from '../../domain/bank-line.ts';
import { returnPaidIn, returnRefusedIn } from './record-return.ts';

const settleApproval = 'cashier.settle_return';

export const settleReturnJob = 'cashier/settle-return';

/** What became of a return whose bank says nothing, as its book shows; always by two people. */
export const staffSettleReturn = handle(
  contract,
  (world) =>
    async ({ lineId, finding, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const line = await lockBankLine(tx, visit.merchantId, lineId);
        if (!line) return refuse('not_found');
        if (line.state !== 'return_silent') return refuse('line_not_waiting');
        await setLineState(tx, lineId, { state: 'settle_asked', memberId: null, by: visit.staff.staffId });
        const payout = (await lastReturnPayouts(tx, [lineId])).get(lineId);
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: settleApproval,
          permission: 'deposits.write',
          subject: { kind: 'bank_line', id: lineId },
          amount: line.amount,
          facts: { kind: finding, payoutId: payout?.payout_id ?? '', transactionId: line.transaction_id },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);

const approvedFacts = z.object({ kind: z.enum(returnFindings), payoutId: z.string() });

const job = z.object({ lineId: z.string(), finding: z.enum(returnFindings), payoutId: z.string(), by: z.string() });

/** The second person's word: the worker writes what became of the payout. */
export const settleApprovals: ApprovalActions = {
  [settleApproval]: {
    approve: async (tx, { subject, facts }, visit) => {
      const line = await lockBankLine(tx, visit.merchantId, subject.id);
      if (line?.state !== 'settle_asked') return refuse('line_not_waiting');
      const { kind: finding, payoutId } = approvedFacts.parse(facts);
      const payload = { lineId: subject.id, finding, payoutId, by: visit.staff.staffId };
      await addJobIn(tx, settleReturnJob, payload, { key: `${settleReturnJob}/${payoutId}` });
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const line = await lockBankLine(tx, merchantId, subject.id);
      if (line?.state === 'settle_asked')
        await setLineState(tx, line.line_id, { state: 'return_silent', memberId: null, by: 'system' });
    },
  },
};

/** A job that runs twice, or after the bank has spoken, finds the payout settled. */
export const carryOutSettlement =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { lineId, payoutId, finding, by } = job.parse(payload);
    await world.database.transact(async (tx) => {
      const line = await lockLine(tx, lineId);
      const payout = await lockReturnPayout(tx, payoutId);
      if (line?.state !== 'settle_asked' || !payout || !isRunning(payout.state)) return;
      const it = { line, payout };
      if (finding === 'bank_paid') await returnPaidIn(world, tx, it, { reference: undefined, by: id(by) });
      else await returnRefusedIn(world, tx, it, { reason: 'bank_evidence', by: id(by) });
    });
  };
