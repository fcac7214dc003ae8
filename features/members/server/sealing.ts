import type { World } from '#kit/server/world.ts';
import { maskedField } from '../domain/mask.ts';
import { blindIndexed, type ProfileField } from '../domain/profile-fields.ts';
import type { ChangedField } from '../db/profile-changes.ts';

const purposeOf = (field: ChangedField) => `members.profile/${field}`;
const historyPurposeOf = (field: ChangedField) => `members.profile_change/${field}`;

export const sealField = ({ vault }: World, field: ProfileField, text: string) => ({
  field,
  sealed: vault.seal(purposeOf(field), text),
  blindIndex: blindIndexed.has(field) ? vault.blindIndex(purposeOf(field), text.toLowerCase()) : null,
});

export const openField = ({ vault }: World, field: ChangedField, sealed: string): string =>
  vault.open(purposeOf(field), sealed);

export const sealBankAccount = ({ vault }: World, bank: string, number: string) => ({
  sealed: vault.seal(purposeOf('bankAccount'), number),
  blindIndex: vault.blindIndex(purposeOf('bankAccount'), `${bank}/${number}`),
});

const bankNamePurpose = 'members.bank_account/name';
export const sealBankName = ({ vault }: World, name: string): string => vault.seal(bankNamePurpose, name);
export const openBankName = ({ vault }: World, sealed: string): string => vault.open(bankNamePurpose, sealed);

/** What the history keeps: the mask, never the text. */
export const sealMasked = ({ vault }: World, field: ChangedField, text: string | null): string | null =>
  text === null ? null : vault.seal(historyPurposeOf(field), maskedField(field, text));

export const openMasked = ({ vault }: World, field: ChangedField, sealed: string | null): string | null =>
  sealed === null ? null : vault.open(historyPurposeOf(field), sealed);
