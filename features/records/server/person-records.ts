import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { monthRows } from '../db/months.ts';

/** Sealed months name nobody but by the player's id, and stay with the books. */
export const personRecords: PersonRecords = {
  columns: [],
  readIn: async (tx, memberId) => ({ statements: sectionOf(await monthRows(tx, memberId), (row) => row) }),
  shredIn: () => Promise.resolve(),
};
