import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { PersonSearch } from '#kit/server/person-finders.ts';
import { membersByAccount, membersByName } from '../db/find-members.ts';
import { bankCodes, cleanAccountNumber } from '../domain/banks.ts';
import { cleanProfileField } from '../domain/profile-fields.ts';
import { sealBankAccount, sealField } from './sealing.ts';

/** By a whole name as it stands in the profile, or by the number of an account at whichever bank. */
export const findPlayers = async (world: World, read: Read, { merchantId, text }: PersonSearch): Promise<string[]> => {
  const number = cleanAccountNumber(text);
  if (/^[0-9]{8,15}$/.test(number)) {
    const indexes = bankCodes.map((bank) => sealBankAccount(world, bank, number).blindIndex);
    return membersByAccount(read, merchantId, indexes);
  }
  const name = cleanProfileField('fullName', text);
  if (!name.includes(' ')) return [];
  const { blindIndex } = sealField(world, 'fullName', name);
  return blindIndex === null ? [] : membersByName(read, merchantId, blindIndex);
};
