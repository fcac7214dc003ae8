import { sql, type Tx } from '#kit/server/database.ts';
import type { SessionRow } from './session-by-token.ts';

export type HolderRow = SessionRow & { currency: string; member_merchant_id: string; country: string | null };

/** Sessions with the members that they are of. */
export const sessionHolders = async (tx: Tx, sessionIds: readonly string[]): Promise<HolderRow[]> => {
  const { rows } = await sql<HolderRow>`
    select session.session_id, session.member_id, session.merchant_id, member.kind, member.state,
      session.must_change_password, session.last_seen_at, session.expires_at, session.ended_at, session.country, member.currency,
      member.merchant_id as member_merchant_id
    from identity.session
    join identity.member using (member_id)
    where session.session_id = any(${[...sessionIds]}::text[])`.execute(tx);
  return rows;
};
