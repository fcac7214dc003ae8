import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { shredPrivateFilesIn } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { forgetSlips } from '../db/slips.ts';
import { depositRows, hasWaitingDeposit, paymentRows, shredPayer } from '../db/person-rows.ts';

/** Amounts, times and references stay as the books need them; who paid, and the pictures of slips, are shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: ['cashier.bank_line.payer_name_sealed', 'cashier.bank_line.payer_account_sealed', 'cashier.slip.file_name'],
  readIn: async (tx, memberId) => ({
    deposits: sectionOf(await depositRows(tx, memberId), (row) => row),
    payments: sectionOf(await paymentRows(tx, memberId), ({ payer_name_sealed, payer_account_sealed, ...row }) => ({
      ...row,
      payerName: opened(world.vault, payer_name_sealed),
      payerAccount: opened(world.vault, payer_account_sealed),
    })),
  }),
  heldBackIn: async (tx, memberId) => ((await hasWaitingDeposit(tx, memberId)) ? 'deposit' : undefined),
  shredIn: async (tx, memberId) => {
    await shredPayer(tx, memberId);
    await shredPrivateFilesIn(world, tx, await forgetSlips(tx, memberId));
  },
});

const opened = (vault: World['vault'], sealed: string): string | null =>
  sealed === '' ? null : vault.open('cashier.payer', sealed);
