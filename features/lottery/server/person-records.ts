import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { hasRunningTickets, setRows, shredSets, ticketRows } from '../db/person-rows.ts';

/** Tickets stay, for they are part of draws that anybody can check; the names of saved sets go. */
export const personRecords: PersonRecords = {
  columns: ['lottery.saved_set.name'],
  readIn: async (tx, memberId) => ({
    tickets: sectionOf(await ticketRows(tx, memberId), (row) => row),
    savedSets: sectionOf(await setRows(tx, memberId), (row) => row),
  }),
  heldBackIn: async (tx, memberId) => ((await hasRunningTickets(tx, memberId)) ? 'tickets' : undefined),
  shredIn: shredSets,
};
