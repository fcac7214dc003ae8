import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LoginWay } from '../../domain/login-ways.ts';

/** `replayed`: a spent token of a remembered log-in was brought again. */
export type LoginOutcome = 'accepted' | 'failed' | 'blocked' | 'too_many' | 'replayed';

export const insertLoginAttempt = async (
  tx: Tx,
  it: {
    merchantId: MerchantId;
    memberId: string | undefined;
    at: Instant;
    outcome: LoginOutcome;
    ip: string;
    userAgent: string;
    country?: string | undefined;
    way?: LoginWay | undefined;
    isNewDevice?: boolean;
  },
): Promise<void> => {
  await sql`
    insert into identity.login_attempt (
      merchant_id, member_id, attempted_at, outcome, ip, user_agent, country, way, is_new_device
    )
    values (
      ${it.merchantId}, ${it.memberId ?? null}, ${isoOf(it.at)}::timestamptz, ${it.outcome}, ${it.ip}::inet,
      ${it.userAgent}, ${it.country ?? null}, ${it.way ?? 'password'}, ${it.isNewDevice ?? false}
    )`.execute(tx);
};

type LoginAttemptRow = {
  attempted_at: Instant;
  outcome: LoginOutcome;
  ip: string;
  user_agent: string;
  country: string | null;
  way: LoginWay;
  is_new_device: boolean;
};

/** The newest first. */
export const loginAttemptsOf = async (read: Read, memberId: string, limit: number) => {
  const { rows } = await sql<LoginAttemptRow>`
    select attempted_at, outcome, host(ip) as ip, user_agent, country, way, is_new_device
    from identity.login_attempt
    where member_id = ${memberId}
    order by attempted_at desc
    limit ${limit}`.execute(read);
  return rows.map((row) => ({
    at: row.attempted_at,
    outcome: row.outcome,
    ip: row.ip,
    userAgent: row.user_agent,
    country: row.country,
    way: row.way,
    isNewDevice: row.is_new_device,
  }));
};
