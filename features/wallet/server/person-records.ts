import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { hasBalance, movementRows, walletRows } from '../db/movements/person-rows.ts';

/** The ledger forgets nothing and knows no name: it holds back whoever still has money. */
export const personRecords: PersonRecords = {
  columns: [],
  readIn: async (tx, memberId) => ({
    wallets: sectionOf(await walletRows(tx, memberId), (row) => row),
    movements: sectionOf(await movementRows(tx, memberId), (row) => row),
  }),
  heldBackIn: async (tx, memberId) => ((await hasBalance(tx, memberId)) ? 'balance' : undefined),
  shredIn: () => Promise.resolve(),
};
