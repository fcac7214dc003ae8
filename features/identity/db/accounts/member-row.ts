import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type MemberRow = {
  member_id: string;
  merchant_id: string;
  username: string;
  kind: 'player' | 'trial' | 'agent';
  agent_type: 1 | 2 | 41 | 42 | null;
  currency: string;
  password_hash: string;
  password_set_at: Instant;
  password_must_change: boolean;
  state: 'active' | 'blocked';
  blocked_reason: string | null;
  blocked_at: Instant | null;
  registered_at: Instant;
  registered_from: string;
  terms_version: string;
  age_confirmed: number;
  last_login_at: Instant | null;
  /** Personal fields are shredded; only the id is left. */
  erased_at: Instant | null;
  withdrawals_held_until: Instant | null;
  nickname: string | null;
  language: string | null;
};

const columns = sql`
  member_id, merchant_id, username, kind, agent_type, currency, password_hash, password_set_at, password_must_change,
  state, blocked_reason, blocked_at, registered_at, host(registered_from) as registered_from, terms_version,
  age_confirmed, last_login_at, erased_at, withdrawals_held_until, nickname, language`;

/** Trial accounts have no password, so nobody comes in by their name. */
export const memberByName = async (
  read: Read,
  merchantId: MerchantId,
  usernameKey: string,
): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from identity.member
    where merchant_id = ${merchantId}
      and username_key = ${usernameKey}
      and kind <> 'trial'`.execute(read);
  return rows[0];
};

export const memberById = async (read: Read, memberId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from identity.member
    where member_id = ${memberId}`.execute(read);
  return rows[0];
};

/** The same; nobody else changes the member until the end of the transaction. */
export const lockMember = async (tx: Tx, memberId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from identity.member
    where member_id = ${memberId}
    for no key update`.execute(tx);
  return rows[0];
};
