import { z } from 'zod';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffPlayers } from '../contract/staff-players.ts';
import {
  cursorOf,
  type FoundMember,
  type MemberCursor,
  type MemberSearch,
  searchMembers,
} from '../db/search-members.ts';
import { lookupText } from '../domain/mask.ts';
import { usernameKey } from '../domain/registration-rules.ts';

/** Finds by the beginning of a username, by member id, or by a whole e-mail address or telephone number. */
export const listPlayers =
  (world: World): Handler<typeof staffPlayers> =>
  async ({ search, kind, state, sort, direction, limit, after }, { merchantId }) => {
    const found = await searchMembers(world.backofficeDatabase.read, {
      merchantId,
      find: findOf(world, search),
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
  };

export const playerShown = (row: Omit<FoundMember, 'username_key' | 'sort_key'>) => ({
  memberId: row.member_id,
  account: row.username,
  kind: row.kind,
  state: row.state,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
});

const findOf = ({ vault }: World, search: string): MemberSearch['find'] => {
  if (search === '') return { by: 'all' };
  if (search.startsWith('mbr_')) return { by: 'id', memberId: search };
  if (!search.includes('@') && !/^[+]?[0-9 -]{8,}$/.test(search)) return { by: 'name', from: usernameKey(search) };
  const field = search.includes('@') ? 'email' : 'mobileNum';
  return {
    by: 'field',
    blindIndexes: [vault.blindIndex(`identity.member_field/${field}`, lookupText(field, search))],
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
