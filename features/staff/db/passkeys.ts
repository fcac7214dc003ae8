import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PasskeyRow = {
  passkey_id: string;
  credential_id: string;
  staff_id: string;
  host: string;
  public_key: Buffer;
  counter: bigint;
  /** Parted by commas. */
  transports: string;
  name: string;
  added_at: Instant;
  last_used_at: Instant | null;
  copied_at: Instant | null;
};

export const passkeysOf = async (read: Read, staffId: string): Promise<PasskeyRow[]> => {
  const { rows } = await sql<PasskeyRow>`
    select
      passkey_id, credential_id, staff_id, host, public_key, counter,
      array_to_string(transports, ',') as transports, name, added_at, last_used_at, copied_at
    from staff.passkey
    where staff_id = ${staffId}
    order by added_at, passkey_id`.execute(read);
  return rows;
};

type NewRow = {
  passkeyId: string;
  credentialId: string;
  staffId: string;
  host: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** @returns false where the authenticator's id is taken. */
export const insertPasskey = async (tx: Tx, it: NewRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff.passkey (
      passkey_id, credential_id, staff_id, host, public_key, counter, transports, name
    )
    values (
      ${it.passkeyId}, ${it.credentialId}, ${it.staffId}, ${it.host}, ${it.publicKey}, ${it.counter},
      string_to_array(${it.transports.join(',')}, ','), ${it.name}
    )
    on conflict (credential_id) do nothing
    returning passkey_id`.execute(tx);
  return rows.length === 1;
};

/** Notes a use; false where the counter has moved meanwhile, or the key has gone. */
export const usePasskey = async (
  tx: Tx,
  it: { passkeyId: string; counterBefore: bigint; counter: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update staff.passkey
    set counter = ${it.counter}, last_used_at = kit.now()
    where passkey_id = ${it.passkeyId}
      and counter = ${it.counterBefore}
      and copied_at is null
    returning passkey_id`.execute(tx);
  return rows.length === 1;
};

export const markPasskeyCopied = async (tx: Tx, passkeyId: string): Promise<void> => {
  await sql`
    update staff.passkey
    set copied_at = kit.now()
    where passkey_id = ${passkeyId}
      and copied_at is null`.execute(tx);
};

/** @returns its name; undefined where the operator has no such passkey. */
export const deletePasskey = async (tx: Tx, staffId: string, passkeyId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    delete from staff.passkey
    where passkey_id = ${passkeyId}
      and staff_id = ${staffId}
    returning name`.execute(tx);
  return rows[0]?.name;
};

type Question = { challengeHash: string; staffId: string; sessionId: string; host: string };

export const insertPasskeyQuestion = async (tx: Tx, it: Question & { forMs: number }): Promise<void> => {
  await sql`
    delete from staff.passkey_question
    where expires_at < kit.now()`.execute(tx);
  await sql`
    insert into staff.passkey_question (challenge_hash, staff_id, session_id, host, expires_at)
    values (
      ${it.challengeHash}, ${it.staffId}, ${it.sessionId}, ${it.host},
      kit.now() + ${it.forMs} * interval '1 millisecond'
    )`.execute(tx);
};

/** Spends a question. @returns false where it was not asked in this session and host, or is too old. */
export const takePasskeyQuestion = async (tx: Tx, it: Question): Promise<boolean> => {
  const { rows } = await sql<{ is_same: boolean }>`
    delete from staff.passkey_question
    where challenge_hash = ${it.challengeHash}
    returning (
      staff_id = ${it.staffId} and session_id = ${it.sessionId} and host = ${it.host} and expires_at > kit.now()
    ) as is_same`.execute(tx);
  return rows[0]?.is_same === true;
};
