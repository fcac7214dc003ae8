import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { findPersons } from '#kit/server/person-finders.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import { staffPlayers as contract } from '../../contract/accounts/staff-players.ts';
import { contactIndex, type ContactKind } from '../../db/contacts/contacts.ts';
import {
  cursorOf,
  type FoundMember,
  type MemberCursor,
  type MemberSearch,
  searchMembers,
} from '../../db/accounts/search-members.ts';
import { lookupText } from '../../domain/mask.ts';
import { homeDialingCode, phoneOf } from '../../domain/phone.ts';
import { usernameKey } from '../../domain/registration-rules.ts';

/**
 * Finds by the beginning of a username, by member id or its end, by a whole e-mail address or telephone number (the one that
 * the member has now, written as people write it), by a whole name, an account at a bank or a device.
 */
export const staffPlayers = handle(
  contract,
  (world) =>
    async ({ search, kind, state, sort, direction, limit, after }, { merchantId }) => {
      const { read } = world.backofficeDatabase;
      const found = await searchMembers(read, {
        merchantId,
        find: await findOf(world, merchantId, search),
        alsoIds: await findPersons(world, read, { merchantId, text: search }),
        kind,
        state,
        sort,
        direction,
        limit: limit + 1,
        after: after === undefined ? undefined : cursorIn(after, sort),
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return accept({
        players: page.map(playerShown),
        next: found.length > limit && last ? textOf(cursorOf(last)) : null,
      });
    },
);

export const playerShown = (row: Omit<FoundMember, 'username_key' | 'sort_key'>) => ({
  memberId: row.member_id,
  account: row.username,
  kind: row.kind,
  state: row.state,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
});

const findOf = async (world: World, merchantId: MerchantId, search: string): Promise<MemberSearch['find']> => {
  if (search === '') return { by: 'all' };
  if (search.startsWith('mbr_')) return { by: 'id', memberId: search };
  if (search.includes('@')) return findByContact(world, 'email', [search], undefined);
  const shortId = shortIdIn(search);
  if (!/^[+(]?[\p{Nd} ().-]{8,}$/u.test(search)) return { by: 'name', from: usernameKey(search), shortId };
  const phone = phoneOf(homeDialingCode((await merchantOf(world, merchantId)).country), search);
  // Also as copied from somewhere: with the code of its country, without the plus.
  return findByContact(world, 'mobile', [phone ?? search, `+${search.replaceAll(/[^0-9]/g, '')}`], shortId);
};

const findByContact = (
  world: World,
  kind: ContactKind,
  forms: readonly string[],
  shortId: string | undefined,
): MemberSearch['find'] => {
  const field = kind === 'email' ? 'email' : 'mobileNum';
  return {
    by: 'contact',
    kind,
    shortId,
    contactIndexes: forms.map((to) => contactIndex(world, { kind, to })),
    fieldIndexes: forms.map((to) => world.vault.blindIndex(`identity.member_field/${field}`, lookupText(field, to))),
  };
};

const cursor = z.tuple([z.string().nullable(), z.string()]);

const textOf = ({ key, memberId }: MemberCursor) => Buffer.from(JSON.stringify([key, memberId])).toString('base64url');

/** A cursor that isn't one of ours, or of another order, begins at the first page. */
const cursorIn = (text: string, sort: MemberSearch['sort']): MemberCursor | undefined => {
  try {
    const [key, memberId] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const isTime = key === null || z.iso.datetime({ precision: 6 }).safeParse(key).success;
    return sort === 'account' || isTime ? { key, memberId } : undefined;
  } catch {
    return undefined;
  }
};
