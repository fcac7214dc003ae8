import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { PersonSearch } from '#kit/server/person-finders.ts';
import { lookupText } from '../../domain/mask.ts';
import { membersOfDevice, membersWithValue } from '../../db/accounts/find-members.ts';

/** The device as the player's page names it, or the whole name that was given at registration. */
export const findOwn = async (world: World, read: Read, { merchantId, text }: PersonSearch): Promise<string[]> => {
  if (/^[0-9a-f]{16}$/i.test(text)) return membersOfDevice(read, merchantId, text.toLowerCase());
  const name = lookupText('payeeName', text.replaceAll(/\s+/g, ' '));
  if (!name.includes(' ')) return [];
  const blindIndex = world.vault.blindIndex('identity.member_field/payeeName', name);
  return membersWithValue(read, merchantId, { field: 'payeeName', blindIndex });
};
