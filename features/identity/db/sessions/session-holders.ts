import { CompiledQuery } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { SessionRow } from './session-by-token.ts';

export type HolderRow = SessionRow & { currency: string; member_merchant_id: string; country: string | null };

/** SQL of another feature that reads along: its own columns, and its own tables joined to `session` by their keys. */
export type JoinedColumns = { name: string; columns: readonly string[]; joins: string };

const heldBy = ({ columns, joins }: JoinedColumns): string => `
  select session.session_id, session.member_id, session.merchant_id, member.kind, member.state,
    session.must_change_password, session.last_seen_at, session.expires_at, session.ended_at, session.country,
    member.currency, member.merchant_id as member_merchant_id${columns.map((column) => `, ${column}`).join('')}
  from identity.session
  join identity.member using (member_id)
  ${joins}`;

/**
 * Sessions with the members that they are of, and what is joined to them. One alone, as most bets come, is asked for by its key: that
 * plan is made once. Of many the limit keeps each join a look by key, however few rows the tables had when it was made.
 */
export const sessionHolders = <Joined>(joined: JoinedColumns) => {
  const one = prepareStatement(
    `identity session_holder ${joined.name}`,
    `${heldBy(joined)} where session.session_id = $1`,
  );
  const many = prepareStatement(
    `identity session_holders ${joined.name}`,
    `select holder.*
     from unnest((select $1::text[])) as asked (session_id)
     cross join lateral (${heldBy(joined)} where session.session_id = asked.session_id limit 1) holder`,
  );
  return async (tx: Tx, sessionIds: readonly string[]): Promise<(HolderRow & Joined)[]> => {
    const query =
      sessionIds.length === 1 ? CompiledQuery.raw(one, [sessionIds[0]]) : CompiledQuery.raw(many, [sessionIds]);
    const { rows } = await tx.executeQuery<HolderRow & Joined>(query);
    return rows;
  };
};
