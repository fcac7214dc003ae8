import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type LoginCode = {
  codeHash: Buffer;
  memberId: string;
  merchantId: MerchantId;
  issuedAt: Instant;
  expiresAt: Instant;
};

/** A member has one code at most: a new one ends the one before. */
export const replaceLoginCode = async (tx: Tx, code: LoginCode): Promise<void> => {
  await sql`
    delete from identity.login_code
    where member_id = ${code.memberId}`.execute(tx);
  await sql`
    insert into identity.login_code (code_hash, member_id, merchant_id, issued_at, expires_at)
    values (
      ${code.codeHash},
      ${code.memberId},
      ${code.merchantId},
      ${isoOf(code.issuedAt)}::timestamptz,
      ${isoOf(code.expiresAt)}::timestamptz
    )`.execute(tx);
};

/** Takes the code away, so that of two who bring it at once one gets it. */
export const takeLoginCode = async (
  tx: Tx,
  codeHash: Buffer,
): Promise<{ member_id: string; merchant_id: string; expires_at: Instant } | undefined> => {
  const { rows } = await sql<{ member_id: string; merchant_id: string; expires_at: Instant }>`
    delete from identity.login_code
    where code_hash = ${codeHash}
    returning member_id, merchant_id, expires_at`.execute(tx);
  return rows[0];
};
