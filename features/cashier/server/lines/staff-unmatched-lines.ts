import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { deadlineOf, ownerOf } from '#kit/shared/state-clock.ts';
import type { BankLine } from '../../contract/staff-deposits.ts';
import { staffUnmatchedLines as contract } from '../../contract/staff-unmatched-lines.ts';
import { type ListedLine, listedLines } from '../../db/bank-lines.ts';
import { depositById } from '../../db/deposits.ts';
import { lastReturnPayouts, type ReturnPayoutRow } from '../../db/return-payouts.ts';
import { lineClock } from '../../domain/bank-line.ts';
import { paysOut } from '../providers/find-provider.ts';
import { viewForStaff } from '../deposits/staff-deposits.ts';

/** The queue of money that needs a person to say whose it is. */
export const staffUnmatchedLines = handle(contract, (world) => async ({ show }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await listedLines(read, merchantId, { isReturned: show === 'returned' });
  const payouts = await lastReturnPayouts(
    read,
    rows.map((row) => row.line_id),
  );
  const lines = await Promise.all(rows.map((row) => viewLine(world, row, payouts.get(row.line_id))));
  return accept({ lines, count: lines.length });
});

const viewLine = async (world: World, row: ListedLine, payout: ReturnPayoutRow | undefined): Promise<BankLine> => {
  const { read } = world.backofficeDatabase;
  const suggested = row.suggestion_id === null ? undefined : await depositById(read, row.suggestion_id);
  const rule = lineClock[row.state];
  return {
    lineId: row.line_id,
    transactionId: row.transaction_id,
    amount: minor(row.amount),
    paidAt: row.paid_at,
    receivedAt: row.received_at,
    payerName: world.vault.open('cashier.payer', row.payer_name_sealed),
    payerAccount: world.vault.open('cashier.payer', row.payer_account_sealed),
    reference: row.reference ?? undefined,
    state: row.state,
    clock: {
      state: row.state,
      owner: ownerOf(lineClock, row.state),
      since: row.since,
      deadline: deadlineOf(lineClock, row.state, row),
      reason: row.reason ?? undefined,
      next: rule.owner === 'nobody' ? undefined : rule.next,
    },
    reason: row.reason ?? undefined,
    suggestion: suggested && viewForStaff(suggested),
    canGoBack: paysOut(world, row.provider),
    payout: payout && {
      payoutId: payout.payout_id,
      state: payout.state,
      bankRef: payout.bank_ref ?? undefined,
      bankReason: payout.bank_reason ?? undefined,
    },
  };
};
