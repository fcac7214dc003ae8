import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { closureRecords, limitRecords } from '../db/person-rows.ts';

/** Limits and exclusions stay under the id alone: they bind whoever comes back, and show that they were kept. */
export const personRecords: PersonRecords = {
  columns: [],
  readIn: async (tx, memberId) => ({
    limits: sectionOf(await limitRecords(tx, memberId), (row) => row),
    closures: sectionOf(await closureRecords(tx, memberId), (row) => row),
  }),
  shredIn: () => Promise.resolve(),
};
