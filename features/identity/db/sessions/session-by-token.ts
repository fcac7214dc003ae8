import { batchedByKey, keysOf } from '#kit/server/database/batched.ts';
import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type SessionRow = {
  session_id: string;
  member_id: string;
  merchant_id: string;
  kind: 'player' | 'trial' | 'agent';
  state: 'active' | 'blocked';
  must_change_password: boolean;
  /** An agent without a second factor. */
  must_set_up_factor: boolean;
  last_seen_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
};

const columns = sql`
  session.session_id, session.member_id, session.merchant_id, member.kind, member.state, session.must_change_password,
  session.last_seen_at, session.expires_at, session.ended_at,
  case
    when member.kind = 'agent' then
      not exists (select from identity.totp where totp.member_id = member.member_id)
      and not exists (
        select
        from identity.passkey
        where passkey.member_id = member.member_id
          and passkey.copied_at is null
      )
    else false
  end as must_set_up_factor`;

/** By the hash in hex. The limit keeps each a look by key, however few rows the tables had when the plan was made. */
const sessionsByTokens = batchedByKey<SessionRow>(async (read, tokenHashes) => {
  const { rows } = await sql<SessionRow & { asked: string }>`
    select asked.token_hash as asked, held.session_id, held.member_id, held.merchant_id, held.kind, held.state,
      held.must_change_password, held.last_seen_at, held.expires_at, held.ended_at, held.must_set_up_factor
    from unnest(${keysOf(tokenHashes)}) as asked (token_hash)
    cross join lateral (
      select ${columns}
      from identity.session
      join identity.member using (member_id)
      where session.token_hash = decode(asked.token_hash, 'hex')
      limit 1
    ) held`.execute(read);
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
});

/** The session of a token, living or not: read on every call of a member, for all calls of a moment at once. */
export const sessionByToken = (read: Read, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  sessionsByTokens(read, tokenHash.toString('hex'));

/** A session by its id. */
export const sessionById = async (read: Read, sessionId: string): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ${columns}
    from identity.session
    join identity.member using (member_id)
    where session.session_id = ${sessionId}`.execute(read);
  return rows[0];
};
