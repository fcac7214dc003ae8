import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type RememberedEnd = 'unchecked' | 'replayed' | 'ended';

export type RememberedRow = {
  family_id: string;
  member_id: MemberId;
  merchant_id: string;
  device_hash: Buffer;
  expires_at: Instant;
  spent_at: Instant | null;
  ended_at: Instant | null;
};

export const insertRemembered = async (
  tx: Tx,
  it: { familyId: string; memberId: string; merchantId: MerchantId; deviceHash: Buffer; at: Instant },
): Promise<void> => {
  await sql`
    insert into identity.remembered (family_id, member_id, merchant_id, device_hash, started_at)
    values (${it.familyId}, ${it.memberId}, ${it.merchantId}, ${it.deviceHash}, ${isoOf(it.at)}::timestamptz)
  `.execute(tx);
};

export const insertRememberedToken = async (
  tx: Tx,
  it: { tokenHash: Buffer; familyId: string; at: Instant; expiresAt: Instant },
): Promise<void> => {
  await sql`
    insert into identity.remembered_token (token_hash, family_id, issued_at, expires_at)
    values (${it.tokenHash}, ${it.familyId}, ${isoOf(it.at)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz)
  `.execute(tx);
};

/** The log-in that a token belongs to, used up or not; of two who bring the same token one waits for the other. */
export const lockRemembered = async (tx: Tx, tokenHash: Buffer): Promise<RememberedRow | undefined> => {
  const { rows } = await sql<RememberedRow>`
    select family_id, member_id, merchant_id, device_hash, expires_at, spent_at, ended_at
    from identity.remembered_token
    join identity.remembered using (family_id)
    where token_hash = ${tokenHash}
    for update of remembered_token`.execute(tx);
  return rows[0];
};

export const spendRememberedToken = async (tx: Tx, tokenHash: Buffer, at: Instant): Promise<void> => {
  await sql`
    update identity.remembered_token
    set spent_at = ${isoOf(at)}::timestamptz
    where token_hash = ${tokenHash}`.execute(tx);
};

export const endRemembered = async (
  tx: Tx,
  { familyId, reason, at }: { familyId: string; reason: RememberedEnd; at: Instant },
): Promise<void> => {
  await sql`
    update identity.remembered
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = ${reason}
    where family_id = ${familyId}
      and ended_at is null`.execute(tx);
};

/** Ends what is remembered of a member: everywhere, on one device, or on all but one. */
export const endRememberedOf = async (
  tx: Tx,
  { memberId, at, on }: { memberId: string; at: Instant; on?: { device: Buffer } | { allBut: Buffer | null } },
): Promise<void> => {
  const where =
    on === undefined
      ? sql`true`
      : 'device' in on
        ? sql`device_hash = ${on.device}`
        : sql`device_hash is distinct from ${on.allBut}`;
  await sql`
    update identity.remembered
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = 'ended'
    where member_id = ${memberId}
      and ended_at is null
      and ${where}`.execute(tx);
};
