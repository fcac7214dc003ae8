import { minor } from '#kit/shared/money/money.ts';
import type { ReconciliationRow } from '../db/reconciliation-desk.ts';

export const subjectOf = ({ accountId, day }: { accountId: string; day: string }) => ({
  kind: 'bank_day',
  id: `${day}.${accountId}`,
});

export const view = ({ fault, ...row }: ReconciliationRow) => ({
  accountId: row.accountId,
  day: row.day,
  currency: row.currency,
  state: row.state,
  books: booksOf(row),
  difference: minor(row.difference),
  unmatched: minor(row.unmatched),
  inFlight: minor(row.inFlight),
  differences: row.differences,
  unexplained: row.unexplained,
  lookedAt: row.lookedAt,
  fault: fault === null ? null : ('no_answer' as const),
  agreedBy: row.agreedBy,
  agreedAt: row.agreedAt,
  note: row.note,
});

/** Told together or not at all. */
const booksOf = (row: Omit<ReconciliationRow, 'fault'>) =>
  row.bankClosing === null
    ? null
    : {
        bankOpening: minor(row.bankOpening ?? 0n),
        bankIn: minor(row.bankIn ?? 0n),
        bankOut: minor(row.bankOut ?? 0n),
        bankClosing: minor(row.bankClosing),
        ledgerOpening: minor(row.ledgerOpening ?? 0n),
        ledgerIn: minor(row.ledgerIn ?? 0n),
        ledgerOut: minor(row.ledgerOut ?? 0n),
        ledgerClosing: minor(row.ledgerClosing ?? 0n),
      };
