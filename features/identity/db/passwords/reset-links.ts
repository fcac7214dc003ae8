import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ResetLink = {
  merchantId: MerchantId;
  subject: string;
  tokenHash: Buffer;
  /** Null: a link that leads nowhere. */
  memberId: string | null;
  issuedAt: Instant;
  expiresAt: Instant;
};

/** A new link ends the one before for the same name. */
export const replaceResetLink = async (tx: Tx, it: ResetLink): Promise<void> => {
  await sql`
    insert into identity.reset_link (merchant_id, subject, token_hash, member_id, issued_at, expires_at)
    values (
      ${it.merchantId}, ${it.subject}, ${it.tokenHash}, ${it.memberId}, ${isoOf(it.issuedAt)}::timestamptz,
      ${isoOf(it.expiresAt)}::timestamptz
    )
    on conflict (merchant_id, subject) do update
    set
      token_hash = excluded.token_hash,
      member_id = excluded.member_id,
      issued_at = excluded.issued_at,
      expires_at = excluded.expires_at`.execute(tx);
};

/** Takes the link away: of any number who bring it at once one gets it. */
export const takeResetLink = async (
  tx: Tx,
  merchantId: MerchantId,
  tokenHash: Buffer,
): Promise<{ member_id: string | null; expires_at: Instant } | undefined> => {
  const { rows } = await sql<{ member_id: string | null; expires_at: Instant }>`
    delete from identity.reset_link
    where merchant_id = ${merchantId}
      and token_hash = ${tokenHash}
    returning member_id, expires_at`.execute(tx);
  return rows[0];
};

export const forgetOldResetLinks = async (tx: Tx, before: Instant): Promise<void> => {
  await sql`delete from identity.reset_link where expires_at < ${isoOf(before)}::timestamptz`.execute(tx);
};

/** A password that was set anew by code or link ends every other one of the member's links. */
export const dropResetLinksOf = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.reset_link where member_id = ${memberId}`.execute(tx);
};
