import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Contact, contactsOf } from '../../db/contacts/contacts.ts';

/** Numbers and addresses that the member has proved to be theirs, in clear. */
export const provedContactsOf = async (world: World, read: Read, memberId: string): Promise<Contact[]> =>
  (await contactsOf(world, read, memberId)).filter(({ verifiedAt }) => verifiedAt !== null);
