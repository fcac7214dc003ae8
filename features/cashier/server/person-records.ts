import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { depositRows, hasWaitingDeposit, paymentRows, shredPayer } from '../db/person-rows.ts';

/** Amounts, times and references stay as the books need them; who paid is shredded. */
export const personRecords = ({ vault }: World): PersonRecords => ({
  columns: ['cashier.bank_line.payer_name_sealed', 'cashier.bank_line.payer_account_sealed'],
  readIn: async (tx, memberId) => ({
    deposits: sectionOf(await depositRows(tx, memberId), (row) => row),
    payments: sectionOf(await paymentRows(tx, memberId), ({ payer_name_sealed, payer_account_sealed, ...row }) => ({
      ...row,
      payerName: opened(vault, payer_name_sealed),
      payerAccount: opened(vault, payer_account_sealed),
    })),
  }),
  heldBackIn: async (tx, memberId) => ((await hasWaitingDeposit(tx, memberId)) ? 'deposit' : undefined),
  shredIn: shredPayer,
});

const opened = (vault: World['vault'], sealed: string): string | null =>
  sealed === '' ? null : vault.open('cashier.payer', sealed);
