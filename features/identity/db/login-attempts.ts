import { sql, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type LoginOutcome = 'accepted' | 'failed' | 'blocked' | 'too_many';

export const insertLoginAttempt = async (
  tx: Tx,
  it: {
    merchantId: MerchantId;
    memberId: string | undefined;
    at: Instant;
    outcome: LoginOutcome;
    ip: string;
    userAgent: string;
  },
): Promise<void> => {
  await sql`
    insert into identity.login_attempt (merchant_id, member_id, attempted_at, outcome, ip, user_agent)
    values (
      ${it.merchantId}, ${it.memberId ?? null}, ${isoOf(it.at)}::timestamptz, ${it.outcome}, ${it.ip}::inet,
      ${it.userAgent}
    )`.execute(tx);
};

export const loginAttemptsOf = async (tx: Tx, memberId: string, limit: number) => {
  const { rows } = await sql<{ attempted_at: Instant; outcome: LoginOutcome; ip: string; user_agent: string }>`
    select attempted_at, outcome, host(ip) as ip, user_agent
    from identity.login_attempt
    where member_id = ${memberId}
    order by attempted_at desc
    limit ${limit}`.execute(tx);
  return rows.map((row) => ({ at: row.attempted_at, outcome: row.outcome, ip: row.ip, userAgent: row.user_agent }));
};
