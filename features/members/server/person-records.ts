import { dropPortrait } from '#features/content/public.ts';
import { duplicateAccounts, memberOf } from '#features/identity/public.ts';
import { afterCommit, type Read } from '#kit/server/database/database.ts';
import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import {
  accountRows,
  changeRows,
  fieldRows,
  membersWithSameAccount,
  membersWithSameField,
  membersWithText,
  shredProfile,
  tagRows,
} from '../db/person-rows.ts';
import { maskedField } from '../domain/mask.ts';
import type { ProfileField } from '../domain/profile-fields.ts';
import { type KnownField, knownFieldsOf } from './known-fields.ts';
import { openBankName, openField, openMasked, sealField } from './sealing.ts';

/** Profile, bank accounts, their history and the picture: nothing of it is needed once a person is forgotten. */
export const personRecords = (world: World): PersonRecords => ({
  columns: [
    'members.profile.picture',
    'members.profile_field.sealed',
    'members.profile_field.blind_index',
    'members.bank_account.sealed',
    'members.bank_account.blind_index',
    'members.bank_account.bank_name_sealed',
    'members.profile_change.before_sealed',
    'members.profile_change.after_sealed',
    'members.tag_change.reason',
  ],
  readIn: async (tx, memberId) => ({
    profile: sectionOf(await fieldRows(tx, memberId), ({ field, sealed, set_at }) => ({
      field,
      text: openField(world, field, sealed),
      set_at,
    })),
    bank_accounts: sectionOf(await accountRows(tx, memberId), ({ sealed, bank_name_sealed, ...row }) => ({
      ...row,
      number: openField(world, 'bankAccount', sealed),
      name_at_bank: bank_name_sealed === null ? null : openBankName(world, bank_name_sealed),
    })),
    profile_changes: sectionOf(await changeRows(tx, memberId), ({ field, before_sealed, after_sealed, ...row }) => ({
      ...row,
      field,
      before: openMasked(world, field, before_sealed),
      after: openMasked(world, field, after_sealed),
    })),
    tag_changes: sectionOf(await tagRows(tx, memberId), (row) => row),
  }),
  shredIn: async (tx, memberId) => {
    const picture = await shredProfile(tx, memberId);
    if (picture !== null)
      afterCommit(tx, () => {
        dropPortrait(world, picture).catch((error: unknown) =>
          world.log.error('a shredded picture is still there', { error: String(error) }),
        );
      });
  },
  duplicatesIn: async (tx, memberId) => {
    const known = await knownFieldsOf(world, tx, id(memberId));
    const sameFields = (await membersWithSameField(tx, memberId)).map(({ member_id, field }) => ({
      memberId: member_id,
      by: field,
      shown: maskedField(field, known.get(field)?.text ?? ''),
    }));
    const sameAccounts = (await membersWithSameAccount(tx, memberId)).map(({ member_id, bank, sealed }) => ({
      memberId: member_id,
      by: 'bankAccount',
      shown: maskedField('bankAccount', `${bank} ${openField(world, 'bankAccount', sealed)}`),
    }));
    return [...sameFields, ...sameAccounts, ...(await sameNumbersElsewhere(world, tx, id(memberId), known))];
  },
});

/** Whoever gave the same ID number in the other place: one at registration, the other in the profile. */
const sameNumbersElsewhere = async (
  world: World,
  read: Read,
  memberId: MemberId,
  known: ReadonlyMap<ProfileField, KnownField>,
) => {
  const number = known.get('idNumber');
  const member = number && (await memberOf(read, memberId));
  if (!number || !member) return [];
  const { text } = number;
  const { blindIndex } = sealField(world, 'idNumber', text);
  const found =
    number.setAt === null && blindIndex !== null
      ? await membersWithText(read, { memberId, merchantId: member.merchantId, field: 'idNumber', blindIndex })
      : await duplicateAccounts.sharing(world, read, { memberId, field: 'idNumber', text });
  return found.map((other) => ({ memberId: other, by: 'idNumber', shown: maskedField('idNumber', text) }));
};
