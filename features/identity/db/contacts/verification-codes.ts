import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type CodeKey = { merchantId: MerchantId; toIndex: string; purpose: string };

/** A new code ends the one before of the same receiver and purpose. */
export const replaceCode = async (
  tx: Tx,
  { merchantId, toIndex, purpose }: CodeKey,
  { codeHash, issuedAt, expiresAt }: { codeHash: string; issuedAt: Instant; expiresAt: Instant },
): Promise<void> => {
  await sql`
    insert into identity.verification_code (merchant_id, to_index, purpose, code_hash, issued_at, expires_at)
    values (
      ${merchantId}, ${toIndex}, ${purpose}, ${codeHash}, ${isoOf(issuedAt)}::timestamptz, ${isoOf(expiresAt)}::timestamptz
    )
    on conflict (merchant_id, to_index, purpose) do update
    set
      code_hash = excluded.code_hash,
      issued_at = excluded.issued_at,
      expires_at = excluded.expires_at,
      guesses = 0`.execute(tx);
};

/** Counts one guess, before it is looked at, up to one more than there are; undefined when there is no code. */
export const takeCodeGuess = async (
  tx: Tx,
  { merchantId, toIndex, purpose }: CodeKey,
  guessesMax: number,
): Promise<{ code_hash: string; expires_at: Instant; guesses: number } | undefined> => {
  const { rows } = await sql<{ code_hash: string; expires_at: Instant; guesses: number }>`
    update identity.verification_code
    set guesses = least(guesses + 1, ${guessesMax + 1})
    where merchant_id = ${merchantId}
      and to_index = ${toIndex}
      and purpose = ${purpose}
    returning code_hash, expires_at, guesses`.execute(tx);
  return rows[0];
};

/** Takes the code away. @returns false when it is gone or another has come: of any number at once one gets it. */
export const removeCode = async (
  tx: Tx,
  { merchantId, toIndex, purpose }: CodeKey,
  codeHash: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from identity.verification_code
    where merchant_id = ${merchantId}
      and to_index = ${toIndex}
      and purpose = ${purpose}
      and code_hash = ${codeHash}
    returning purpose`.execute(tx);
  return rows.length > 0;
};

export const forgetOldCodes = async (tx: Tx, before: Instant): Promise<void> => {
  await sql`delete from identity.verification_code where expires_at < ${isoOf(before)}::timestamptz`.execute(tx);
};
