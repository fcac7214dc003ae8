import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type HolderRow, type JoinedColumns, sessionHolders } from '../../db/sessions/session-holders.ts';
import { sessionState } from '../../domain/session-life.ts';
import type { MemberSummary } from '../accounts/member-of.ts';

export type SessionHolder = Omit<MemberSummary, 'account' | 'registeredAt'> & {
  /** Not ended, expired or idle, of a member who is not blocked and has no password to change. */
  isAlive: boolean;
  /** From where the session was entered, ISO 3166; undefined where the address does not tell. */
  country: string | undefined;
};

/** What another feature knows of a session or its member, read by the same statement: a look of its own would cost every bet one. */
export type BesideSessions<Row, Facts> = JoinedColumns & { factsOf: (row: Row) => Facts };

type LookAt<Facts> = (
  world: World,
  tx: Tx,
  sessionIds: readonly string[],
) => Promise<Map<string, SessionHolder & Facts>>;

/** Whose the sessions are and whether they live, by session; in one look, the last before money moves. */
export const sessionHoldersBeside = <Row, Facts>(beside: BesideSessions<Row, Facts>): LookAt<Facts> => {
  const look = sessionHolders<Row>(beside);
  return async (world, tx, sessionIds) => {
    const now = world.clock.now();
    const rows = await look(tx, sessionIds);
    return new Map(rows.map((row) => [row.session_id, { ...holderOf(row, now), ...beside.factsOf(row) }]));
  };
};

const holderOf = (row: HolderRow, now: Instant): SessionHolder => {
  const { last_seen_at: lastSeenAt, expires_at: expiresAt, ended_at: endedAt, state } = row;
  const life = sessionState({ lastSeenAt, expiresAt, endedAt, memberState: state }, now);
  return {
    memberId: id(row.member_id),
    merchantId: id(row.member_merchant_id),
    kind: row.kind,
    currency: row.currency,
    state,
    isAlive: life === 'live' && !row.must_change_password,
    country: row.country ?? undefined,
  };
};

/** The same with nothing beside. */
export const sessionHoldersIn = sessionHoldersBeside<object, object>({
  name: 'alone',
  columns: [],
  joins: '',
  factsOf: () => ({}),
});
