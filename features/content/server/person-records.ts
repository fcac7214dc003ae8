import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { acceptanceRows, caseRows, shredWriter, wordRows } from '../db/person-rows.ts';
import { shredEnquiryPicturesIn } from './enquiries/enquiry-pictures.ts';
import { contactPurpose } from './enquiries/open-enquiry.ts';

/** What was accepted stays, for it is proof of a contract; words, contact and pictures of cases are shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: ['content.enquiry.contact_sealed', 'content.enquiry_message.text', 'content.enquiry_image.hash'],
  readIn: async (tx, memberId) => ({
    accepted: sectionOf(await acceptanceRows(tx, memberId), (row) => row),
    cases: sectionOf(await caseRows(tx, memberId), ({ contact_sealed, ...row }) => ({
      ...row,
      contact: contact_sealed === null ? null : world.vault.open(contactPurpose, contact_sealed),
    })),
    words: sectionOf(await wordRows(tx, memberId), (row) => row),
  }),
  shredIn: async (tx, memberId) => {
    await shredEnquiryPicturesIn(world, tx, await shredWriter(tx, memberId));
  },
});
