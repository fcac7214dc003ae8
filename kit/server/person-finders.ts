import type { MerchantId } from '#kit/shared/id.ts';
import type { Read } from './database/database.ts';
import { extensionPoint } from './extensions.ts';
import type { World } from './world.ts';

export type PersonSearch = { merchantId: MerchantId; text: string };

/** Ids of a merchant's members whom a searched text names by something else than their account, few of them. */
type PersonFinder = (world: World, read: Read, asked: PersonSearch) => Promise<string[]>;

/** What staff finds people by beside the names of their accounts: a whole name, an account at a bank. */
export const personFinders = extensionPoint<PersonFinder>('kit.person-finders');

/** Shorter texts are names of accounts. */
const textMin = 5;

/** Whom the finders of all features name by a text, each once. */
export const findPersons = async (world: World, read: Read, asked: PersonSearch): Promise<string[]> => {
  if (asked.text.length < textMin) return [];
  const found = await Promise.all(personFinders.of(world).map((find) => find(world, read, asked)));
  return [...new Set(found.flat())];
};
