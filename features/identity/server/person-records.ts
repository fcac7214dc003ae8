import { hashPassword } from '#kit/server/password.ts';
import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { accountRows, attemptRows, likenessesOf, sessionRows, shredMember } from '../db/person-rows.ts';
import { fieldsOf } from '../db/player-page.ts';

/** The account's id and its times stay; name, given fields, devices and addresses are shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: [
    'identity.device.device_hash',
    'identity.login_attempt.ip',
    'identity.login_attempt.user_agent',
    'identity.login_code.code_hash',
    'identity.member.registered_from',
    'identity.member.username',
    'identity.member.username_key',
    'identity.member_field.blind_index',
    'identity.member_field.sealed',
    'identity.remembered.device_hash',
    'identity.session.device_hash',
    'identity.session.ip',
    'identity.session.user_agent',
  ],
  readIn: async (tx, memberId) => ({
    account: sectionOf(await accountRows(tx, memberId), (row) => row),
    given: sectionOf(await fieldsOf(tx, memberId), ({ field, sealed }) => ({
      field,
      text: world.vault.open(`identity.member_field/${field}`, sealed),
    })),
    sessions: sectionOf(await sessionRows(tx, memberId), (row) => row),
    logIns: sectionOf(await attemptRows(tx, memberId), (row) => row),
  }),
  shredIn: async (tx, memberId, at) => {
    const passwordHash = await hashPassword(world.entropy.token(256), world.entropy);
    await shredMember(tx, { memberId, name: `erased-${memberId.slice(-12)}`, passwordHash, at });
  },
  likeIn: likenessesOf,
});
