import { shredPrivateFilesIn } from '#kit/server/files/private-files.ts';
import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { forgetApplications } from '../db/applications.ts';
import { applicationRecords, forgetOrigins, grantRecords } from '../db/person-rows.ts';

/** Grants stay as the books need them; what a person wrote and sent with applications is shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: [
    'bonuses.application.comment',
    'bonuses.member_grant.address_hash',
    'bonuses.member_grant.device_hash',
    'bonuses.picture.file_name',
  ],
  readIn: async (tx, memberId) => ({
    bonuses: sectionOf(await grantRecords(tx, memberId), (row) => row),
    bonusApplications: sectionOf(await applicationRecords(tx, memberId), (row) => row),
  }),
  heldBackIn: async () => undefined,
  shredIn: async (tx, memberId) => {
    await forgetOrigins(tx, memberId);
    return shredPrivateFilesIn(world, tx, await forgetApplications(tx, memberId));
  },
});
