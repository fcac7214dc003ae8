import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type CaptchaKey = { merchantId: MerchantId; idHash: Buffer };

/** A new picture under the same id ends the one before. */
export const replaceCaptcha = async (
  tx: Tx,
  { merchantId, idHash }: CaptchaKey,
  { answerHash, expiresAt }: { answerHash: string; expiresAt: Instant },
): Promise<void> => {
  await sql`
    insert into identity.captcha (merchant_id, id_hash, answer_hash, expires_at)
    values (${merchantId}, ${idHash}, ${answerHash}, ${isoOf(expiresAt)}::timestamptz)
    on conflict (merchant_id, id_hash) do update
    set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`.execute(tx);
};

/** Takes the picture away, whatever was answered: of any number of answers at once one is looked at. */
export const removeCaptcha = async (
  tx: Tx,
  { merchantId, idHash }: CaptchaKey,
): Promise<{ answer_hash: string; expires_at: Instant } | undefined> => {
  const { rows } = await sql<{ answer_hash: string; expires_at: Instant }>`
    delete from identity.captcha
    where merchant_id = ${merchantId} and id_hash = ${idHash}
    returning answer_hash, expires_at`.execute(tx);
  return rows[0];
};

export const forgetOldCaptchas = async (tx: Tx, before: Instant): Promise<void> => {
  await sql`delete from identity.captcha where expires_at < ${isoOf(before)}::timestamptz`.execute(tx);
};
