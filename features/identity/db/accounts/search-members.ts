import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { ContactKind } from '../contacts/contacts.ts';

export type MemberSort = 'registeredAt' | 'lastLoginAt' | 'account';

export type MemberSearch = {
  merchantId: MerchantId;
  find:
    | { by: 'all' }
    /** @property shortId what may as well be the end of an id. */
    | { by: 'name'; from: string; shortId?: string | undefined }
    | { by: 'id'; memberId: string }
    | {
        by: 'contact';
        kind: ContactKind;
        /** Of the number or address as a contact, and as a field of the registration; each in every form it may have. */
        contactIndexes: readonly string[];
        fieldIndexes: readonly string[];
        shortId?: string | undefined;
      };
  /** Found by something else beside. */
  alsoIds: readonly string[];
  kind: string | undefined;
  state: string | undefined;
  sort: MemberSort;
  direction: 'up' | 'down';
  limit: number;
  /** The last row of the page before. */
  after: MemberCursor | undefined;
};

/** @param key the sorted value: a username key, or a time in ISO form to the microsecond, null for never. */
export type MemberCursor = { key: string | null; memberId: string };

export type FoundMember = {
  member_id: string;
  username: string;
  username_key: string;
  kind: 'player' | 'trial' | 'agent';
  state: 'active' | 'blocked';
  registered_at: Instant;
  last_login_at: Instant | null;
  /** What the row is sorted by, as a cursor keeps it: an instant would lose what lies below a millisecond. */
  sort_key: string | null;
};

const sorted = {
  account: sql`username_key`,
  lastLoginAt: sql`coalesce(last_login_at, '-infinity')`,
  registeredAt: sql`registered_at`,
} as const satisfies Record<MemberSort, unknown>;

const keyIn = ({ sort, after }: MemberSearch) =>
  sort === 'account' ? sql`${after?.key ?? ''}::text` : sql`${after?.key ?? '-infinity'}::timestamptz`;

export const cursorOf = (row: FoundMember): MemberCursor => ({ key: row.sort_key, memberId: row.member_id });

const exactly = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const sortKeys = {
  registeredAt: exactly(sql`registered_at`),
  lastLoginAt: exactly(sql`last_login_at`),
  account: sql`username_key`,
} as const satisfies Record<MemberSort, unknown>;

/** A page of a merchant's members in a fixed order; rows that come meanwhile shift nothing. */
export const searchMembers = async (read: Read, search: MemberSearch): Promise<FoundMember[]> => {
  const { merchantId, state, sort, direction, limit, after } = search;
  const beyond = direction === 'up' ? sql`>` : sql`<`;
  const order = direction === 'up' ? sql`asc` : sql`desc`;
  const { rows } = await sql<FoundMember>`
    select member_id, username, username_key, kind, state, registered_at, last_login_at,
      ${sortKeys[sort]} as sort_key
    from identity.member
    where merchant_id = ${merchantId}
      and ${foundOrNamed(search)}
      and ${ofKind(search)}
      and (${state ?? null}::text is null or state = ${state ?? null})
      and ${after ? sql`(${sorted[sort]}, member_id) ${beyond} (${keyIn(search)}, ${after.memberId})` : sql`true`}
    order by ${sorted[sort]} ${order}, member_id ${order}
    limit ${limit}`.execute(read);
  return rows;
};

/** Trial accounts come by the hundred and go: they are listed when asked for, or named. */
const ofKind = ({ kind, find }: MemberSearch) => {
  if (kind !== undefined) return sql`kind = ${kind}`;
  return find.by === 'id' || find.by === 'name' ? sql`true` : sql`kind <> 'trial'`;
};

const foundOrNamed = (search: MemberSearch) =>
  search.alsoIds.length === 0
    ? found(search)
    : sql`(${found(search)} or member_id = any(${[...search.alsoIds]}::text[]))`;

const found = ({ find, merchantId }: MemberSearch) => {
  switch (find.by) {
    case 'all':
      return sql`true`;
    case 'name':
      return sql`(
        username_key >= ${find.from} and username_key < ${`${find.from}\u{10FFFF}`}
        ${find.shortId === undefined ? sql`` : sql`or right(member_id, 8) = ${find.shortId}`}
      )`;
    case 'id':
      return sql`member_id = ${find.memberId}`;
    case 'contact':
      return withContact(merchantId, find);
  }
};

/** What was given at registration counts as long as nothing has taken its place. */
const withContact = (
  merchantId: MerchantId,
  { kind, contactIndexes, fieldIndexes, shortId }: Extract<MemberSearch['find'], { by: 'contact' }>,
) => sql`member_id in (
    select contact.member_id
    from identity.contact
    where contact.merchant_id = ${merchantId}
      and contact.kind = ${kind}
      and blind_index = any(${[...contactIndexes]}::text[])
    union all
    select member_field.member_id
    from identity.member_field
    where field = ${kind === 'email' ? 'email' : 'mobileNum'}
      and blind_index = any(${[...fieldIndexes]}::text[])
      and not exists (
        select 1
        from identity.contact
        where contact.member_id = member_field.member_id
          and contact.kind = ${kind}
      )
    ${
      shortId === undefined
        ? sql``
        : sql`
          union all
          select named.member_id
          from identity.member named
          where right(named.member_id, 8) = ${shortId}`
    }
  )`;
