import { hashPassword } from '#kit/server/credentials/password.ts';
import { type PersonRecords, recordsMax, sectionOf } from '#kit/server/person-records.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { shredReceiverIn } from '#features/messages/public.ts';
import { id } from '#kit/shared/id.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { World } from '#kit/server/world.ts';
import { socialAccountsOf } from '../../db/social/social-accounts.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { factorEventsOf, shredFactors } from '../../db/factors/factors.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import {
  accountRows,
  attemptRows,
  duplicateAccountsOf,
  sessionRows,
  shredMember,
} from '../../db/accounts/person-rows.ts';
import { playerNoteRecords, shredNotes } from '../../db/accounts/player-notes.ts';
import { fieldsOf } from '../../db/accounts/player-page.ts';
import { openLabel } from '../social/social-account-seals.ts';

/** Everything that could tell who somebody is. */
const columns = [
  'identity.social_account.sealed_label',
  'identity.social_account.sealed_subject',
  'identity.social_account.subject_index',
  'identity.contact.blind_index',
  'identity.contact.sealed',
  'messages.outgoing.text_sealed',
  'messages.outgoing.to_sealed',
  'identity.device.device_hash',
  'identity.factor_event.ip',
  'identity.factor_event.name',
  'identity.factor_event.user_agent',
  'identity.login_attempt.ip',
  'identity.login_attempt.user_agent',
  'identity.login_code.code_hash',
  'identity.member.language',
  'identity.member.nickname',
  'identity.member.registered_from',
  'identity.member.username',
  'identity.member.username_key',
  'identity.member_field.blind_index',
  'identity.member_field.sealed',
  'identity.passkey.credential_id',
  'identity.passkey.name',
  'identity.player_note.text',
  'identity.passkey.public_key',
  'identity.remembered.device_hash',
  'identity.session.device_hash',
  'identity.session.ip',
  'identity.session.user_agent',
  'identity.totp.sealed',
  'identity.totp_setup.sealed',
];

/** The account's id and its times stay; name, given fields, devices and addresses are shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns,
  readIn: async (tx, memberId) => ({
    account: sectionOf(await accountRows(tx, memberId), (row) => row),
    given: sectionOf(await fieldsOf(tx, memberId), ({ field, sealed }) => ({
      field,
      text: world.vault.open(`identity.member_field/${field}`, sealed),
    })),
    contacts: sectionOf(await contactsOf(world, tx, memberId), ({ kind, to, verifiedAt }) => ({
      kind,
      to,
      verifiedAt: verifiedAt === null ? null : isoOf(verifiedAt),
    })),
    sessions: sectionOf(await sessionRows(tx, memberId), (row) => row),
    linkedAccounts: sectionOf(await socialAccountsOf(tx, memberId), (row) => ({
      provider: row.provider,
      ...openLabel(world, row.sealed_label),
      boundAt: isoOf(row.bound_at),
    })),
    notes: sectionOf(await playerNoteRecords(tx, memberId), (row) => row),
    logIns: sectionOf(await attemptRows(tx, memberId), (row) => row),
    secondFactor: sectionOf(await factorEventsOf(tx, memberId, recordsMax + 1), ({ at, ...row }) => ({
      at: isoOf(at),
      ...row,
    })),
  }),
  shredIn: async (tx, memberId, at) => {
    await shredMessages(world, tx, memberId);
    await shredFactors(tx, memberId);
    await shredNotes(tx, memberId);
    const passwordHash = await hashPassword(world.entropy.token(256), world.entropy);
    await shredMember(tx, { memberId, name: `erased-${memberId.slice(-12)}`, passwordHash, at });
  },
  duplicatesIn: duplicateAccountsOf,
});

type Receiver = { channel: 'sms' | 'mail'; to: string };

/** Everything that went to a number or an address of theirs, proved or only typed. */
const shredMessages = async (world: World, tx: Tx, memberId: string) => {
  const member = await memberById(tx, memberId);
  if (!member) return;
  const given = (await fieldsOf(tx, memberId)).flatMap(({ field, sealed }): Receiver[] =>
    field === 'mobileNum' || field === 'email'
      ? [
          {
            channel: field === 'email' ? 'mail' : 'sms',
            to: world.vault.open(`identity.member_field/${field}`, sealed),
          },
        ]
      : [],
  );
  const proved = (await contactsOf(world, tx, memberId)).map(
    ({ kind, to }): Receiver => ({ channel: kind === 'mobile' ? 'sms' : 'mail', to }),
  );
  for (const receiver of [...given, ...proved])
    await shredReceiverIn(world, tx, { merchantId: id<'mrc'>(member.merchant_id), ...receiver });
};
