import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { shredPrivateFilesIn } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { hasOpenWithdrawal, shredPayee, withdrawalRecords } from '../db/person-rows.ts';
import { forgetProofs } from '../db/proofs.ts';
import { openPayee } from './requests/payee.ts';

/** Amounts, times and steps stay as the books need them; whose account was paid is shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: ['withdrawals.withdrawal.payee_sealed'],
  readIn: async (tx, memberId) => ({
    withdrawals: sectionOf(await withdrawalRecords(tx, memberId), ({ payee_sealed, ...row }) => {
      const payee = openPayee(world, payee_sealed);
      return {
        ...row,
        bank: payee?.bank ?? null,
        accountNumber: payee?.number ?? null,
        accountName: payee?.name ?? null,
      };
    }),
  }),
  heldBackIn: async (tx, memberId) => ((await hasOpenWithdrawal(tx, memberId)) ? 'withdrawal' : undefined),
  shredIn: async (tx, memberId) => {
    await shredPayee(tx, memberId);
    await shredPrivateFilesIn(world, tx, await forgetProofs(tx, memberId));
  },
});
