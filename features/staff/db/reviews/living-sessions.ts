import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type ShownSession = {
  session_id: string;
  username: string;
  display_name: string;
  ip: string;
  user_agent: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
};

/** Living sessions of a merchant's operators, the last seen first. */
export const livingSessions = async (read: Read, merchantId: string, idleMs: number): Promise<ShownSession[]> => {
  const { rows } = await sql<ShownSession>`
    select
      s.session_id, o.username, o.display_name, s.ip, s.user_agent, s.created_at, s.seen_at, s.expires_at
    from staff.session s
    join staff.operator o using (staff_id)
    where o.merchant_id = ${merchantId}
      and o.status = 'active'
      and s.ended_at is null
      and s.expires_at > kit.now()
      and s.seen_at > kit.now() - ${idleMs} * interval '1 millisecond'
    order by s.seen_at desc
    limit 500`.execute(read);
  return rows;
};

/** Ends one session of this merchant's operators. @returns whose it was; undefined where it is over, or another merchant's. */
export const endOneSession = async (
  tx: Tx,
  { merchantId, sessionId }: { merchantId: string; sessionId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ staff_id: string }>`
    update staff.session s
    set ended_at = kit.now(), end_cause = 'revoked'
    from staff.operator o
    where s.session_id = ${sessionId}
      and s.ended_at is null
      and o.staff_id = s.staff_id
      and o.merchant_id = ${merchantId}
    returning s.staff_id`.execute(tx);
  return rows[0]?.staff_id;
};
