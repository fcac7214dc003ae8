import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type PasskeyRow = {
  passkey_id: string;
  credential_id: string;
  member_id: string;
  host: string;
  public_key: Buffer;
  counter: bigint;
  /** Parted by commas. */
  transports: string;
  name: string;
  is_synced: boolean;
  added_at: Instant;
  last_used_at: Instant | null;
  copied_at: Instant | null;
};

const columns = sql`
  passkey_id, credential_id, member_id, host, public_key, counter, array_to_string(transports, ',') as transports,
  name, is_synced, added_at, last_used_at, copied_at`;

export const passkeysOf = async (read: Read, memberId: string): Promise<PasskeyRow[]> => {
  const { rows } = await sql<PasskeyRow>`
    select ${columns}
    from identity.passkey
    where member_id = ${memberId}
    order by added_at, passkey_id`.execute(read);
  return rows;
};

/** @param host where it was made: elsewhere it is unknown. */
export const passkeyByCredential = async (
  read: Read,
  { credentialId, host, merchantId }: { credentialId: string; host: string; merchantId: string },
): Promise<PasskeyRow | undefined> => {
  const { rows } = await sql<PasskeyRow>`
    select ${columns}
    from identity.passkey
    where credential_id = ${credentialId}
      and host = ${host}
      and exists (
        select
        from identity.member
        where member.member_id = passkey.member_id
          and member.merchant_id = ${merchantId}
      )`.execute(read);
  return rows[0];
};

type NewPasskeyRow = {
  passkeyId: string;
  credentialId: string;
  memberId: string;
  host: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  isSynced: boolean;
  at: Instant;
};

/** @returns false where the authenticator's id is taken. */
export const insertPasskey = async (tx: Tx, it: NewPasskeyRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity.passkey (
      passkey_id, credential_id, member_id, host, public_key, counter, transports, name, is_synced, added_at
    )
    values (
      ${it.passkeyId}, ${it.credentialId}, ${it.memberId}, ${it.host}, ${it.publicKey}, ${it.counter},
      string_to_array(${it.transports.join(',')}, ','), ${it.name}, ${it.isSynced}, ${isoOf(it.at)}::timestamptz
    )
    on conflict (credential_id) do nothing
    returning passkey_id`.execute(tx);
  return rows.length === 1;
};

/** Notes a use; false where the counter has moved meanwhile, or the key has gone. */
export const usePasskey = async (
  tx: Tx,
  it: { passkeyId: string; counterBefore: bigint; counter: number; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    update identity.passkey
    set counter = ${it.counter}, last_used_at = ${isoOf(it.at)}::timestamptz
    where passkey_id = ${it.passkeyId}
      and counter = ${it.counterBefore}
      and copied_at is null
    returning passkey_id`.execute(tx);
  return rows.length === 1;
};

export const markPasskeyCopied = async (tx: Tx, passkeyId: string, at: Instant): Promise<void> => {
  await sql`
    update identity.passkey
    set copied_at = ${isoOf(at)}::timestamptz
    where passkey_id = ${passkeyId}
      and copied_at is null`.execute(tx);
};

type Own = { memberId: string; passkeyId: string };

/** @returns false where the member has no such passkey. */
export const renamePasskey = async (
  tx: Tx,
  { memberId, passkeyId, name }: Own & { name: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update identity.passkey
    set name = ${name}
    where passkey_id = ${passkeyId}
      and member_id = ${memberId}
    returning passkey_id`.execute(tx);
  return rows.length === 1;
};

/** @returns its name; undefined where the member has no such passkey. */
export const deletePasskey = async (tx: Tx, { memberId, passkeyId }: Own): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    delete from identity.passkey
    where passkey_id = ${passkeyId}
      and member_id = ${memberId}
    returning name`.execute(tx);
  return rows[0]?.name;
};
