import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { deadlineOf, ownerOf } from '#kit/shared/state-clock.ts';
import { accept } from '#kit/shared/result.ts';
import type { BankLine } from '../contract/staff-deposits.ts';
import type * as contract from '../contract/staff-unmatched-lines.ts';
import { type BankLineRow, waitingLines } from '../db/bank-lines.ts';
import { depositById } from '../db/deposits.ts';
import { lineClock } from '../domain/bank-line.ts';
import { viewForStaff } from './staff-deposits.ts';

/** The queue of money that needs a person to say whose it is. */
export const unmatchedLines =
  (world: World): Handler<typeof contract.staffUnmatchedLines> =>
  async (_input, { merchantId }) => {
    const rows = await waitingLines(world.backofficeDatabase.read, merchantId);
    const lines = await Promise.all(rows.map((row) => viewLine(world, world.backofficeDatabase.read, row)));
    return accept({ lines, count: lines.length });
  };

const viewLine = async (world: World, read: Tx, row: BankLineRow): Promise<BankLine> => {
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
  };
};
