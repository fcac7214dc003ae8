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

const mustSetUpFactor = sql`
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

/** The session of a token, living or not: read on every call of a member. */
export const sessionByToken = async (read: Read, tokenHash: Buffer): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select
      session.session_id,
      session.member_id,
      session.merchant_id,
      member.kind,
      member.state,
      session.must_change_password,
      ${mustSetUpFactor},
      session.last_seen_at,
      session.expires_at,
      session.ended_at
    from identity.session
    join identity.member using (member_id)
    where session.token_hash = ${tokenHash}`.execute(read);
  return rows[0];
};

/** The same by its id. */
export const sessionById = async (read: Read, sessionId: string): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select
      session.session_id,
      session.member_id,
      session.merchant_id,
      member.kind,
      member.state,
      session.must_change_password,
      ${mustSetUpFactor},
      session.last_seen_at,
      session.expires_at,
      session.ended_at
    from identity.session
    join identity.member using (member_id)
    where session.session_id = ${sessionId}`.execute(read);
  return rows[0];
};
