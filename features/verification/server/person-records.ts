import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { shredPrivateFilesIn } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { filesOfMember } from '../db/files.ts';
import { kycRequestRecords } from '../db/person-rows.ts';

/** What was asked and decided stays under the id alone; the pictures themselves go. */
export const personRecords = (world: World): PersonRecords => ({
  columns: [],
  readIn: async (tx, memberId) => ({
    identity_checks: sectionOf(await kycRequestRecords(tx, memberId), (row) => row),
  }),
  shredIn: async (tx, memberId) =>
    shredPrivateFilesIn(
      world,
      tx,
      (await filesOfMember(tx, memberId)).map((file) => file.stored_name),
    ),
});
