import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type NewSession = {
  sessionId: SessionId;
  tokenHash: Buffer;
  memberId: MemberId;
  merchantId: MerchantId;
  mustChangePassword: boolean;
  startedAt: Instant;
  expiresAt: Instant;
  ip: string;
  userAgent: string;
  country: string | undefined;
  deviceHash: Buffer;
  /** The remembered log-in that it began with. */
  familyId: string | undefined;
};

export const insertSession = async (tx: Tx, it: NewSession): Promise<void> => {
  await sql`
    insert into identity.session (
      session_id, token_hash, member_id, merchant_id, must_change_password,
      started_at, last_seen_at, expires_at, ip, user_agent, country, device_hash, family_id
    )
    values (
      ${it.sessionId}, ${it.tokenHash}, ${it.memberId}, ${it.merchantId}, ${it.mustChangePassword},
      ${isoOf(it.startedAt)}::timestamptz, ${isoOf(it.startedAt)}::timestamptz,
      ${isoOf(it.expiresAt)}::timestamptz, ${it.ip}::inet, ${it.userAgent},
      ${it.country ?? null}, ${it.deviceHash}, ${it.familyId ?? null}
    )`.execute(tx);
};
