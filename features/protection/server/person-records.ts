import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { shredNotes } from '../db/contact-notes.ts';
import { closureRecords, limitRecords, markerRecords, noteRecords } from '../db/person-rows.ts';

/** Limits and exclusions stay under the id alone: they bind whoever comes back, and show that they were kept. What was said goes. */
export const personRecords: PersonRecords = {
  columns: ['protection.contact_note.text'],
  readIn: async (tx, memberId) => ({
    limits: sectionOf(await limitRecords(tx, memberId), (row) => row),
    closures: sectionOf(await closureRecords(tx, memberId), (row) => row),
    markers: sectionOf(await markerRecords(tx, memberId), (row) => row),
    notes: sectionOf(await noteRecords(tx, memberId), (row) => row),
  }),
  shredIn: shredNotes,
};
