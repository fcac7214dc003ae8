import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type QuestionPurpose = 'add' | 'login' | 'step' | 'confirm';

export type PasskeyQuestionRow = {
  purpose: QuestionPurpose;
  merchant_id: string;
  member_id: string | null;
  session_id: string | null;
  browser_hash: Buffer;
  host: string;
  expires_at: Instant;
};

type NewQuestion = {
  challengeHash: Buffer;
  purpose: QuestionPurpose;
  merchantId: string;
  memberId: string | null;
  sessionId: string | null;
  browserHash: Buffer;
  host: string;
  expiresAt: Instant;
};

export const insertPasskeyQuestion = async (tx: Tx, it: NewQuestion): Promise<void> => {
  await sql`
    delete from identity.passkey_question
    where expires_at < kit.now() - interval '1 hour'`.execute(tx);
  await sql`
    insert into identity.passkey_question (
      challenge_hash, purpose, merchant_id, member_id, session_id, browser_hash, host, expires_at
    )
    values (
      ${it.challengeHash}, ${it.purpose}, ${it.merchantId}, ${it.memberId}, ${it.sessionId}, ${it.browserHash},
      ${it.host}, ${isoOf(it.expiresAt)}::timestamptz
    )`.execute(tx);
};

/** Takes the question away, so that of two who answer it at once one is heard. */
export const takePasskeyQuestion = async (tx: Tx, challengeHash: Buffer): Promise<PasskeyQuestionRow | undefined> => {
  const { rows } = await sql<PasskeyQuestionRow>`
    delete from identity.passkey_question
    where challenge_hash = ${challengeHash}
    returning purpose, merchant_id, member_id, session_id, browser_hash, host, expires_at`.execute(tx);
  return rows[0];
};
