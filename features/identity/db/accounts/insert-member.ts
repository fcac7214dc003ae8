import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type NewMember = {
  memberId: MemberId;
  merchantId: MerchantId;
  username: string;
  usernameKey: string;
  /** A player unless said otherwise. */
  kind?: 'player' | 'trial' | 'agent';
  /** Of an agent, as the wire numbers it. */
  agentType?: 1 | 2 | 41 | 42;
  currency: string;
  passwordHash: string;
  /** Whoever was given a password chooses another at the first log-in. */
  mustChangePassword?: true;
  paymentPasswordHash: string | null;
  at: Instant;
  ip: string;
  termsVersion: string;
  ageConfirmed: number;
};

/** @returns false when the name is taken: of any number at once one gets it. */
export const insertMember = async (tx: Tx, it: NewMember): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity.member (
      member_id, merchant_id, username, username_key, kind, agent_type, currency, password_hash, password_set_at,
      password_must_change, payment_password_hash, registered_at, registered_from, terms_version, age_confirmed
    )
    values (
      ${it.memberId}, ${it.merchantId}, ${it.username}, ${it.usernameKey}, ${it.kind ?? 'player'}, ${it.agentType ?? null},
      ${it.currency}, ${it.passwordHash}, ${isoOf(it.at)}::timestamptz, ${it.mustChangePassword ?? false},
      ${it.paymentPasswordHash},
      ${isoOf(it.at)}::timestamptz, ${it.ip}::inet, ${it.termsVersion}, ${it.ageConfirmed}
    )
    on conflict on constraint username_is_free do nothing
    returning member_id`.execute(tx);
  return rows.length > 0;
};

export type SealedField = { field: string; sealed: string; blindIndex: string };

export const insertFields = async (tx: Tx, memberId: MemberId, fields: readonly SealedField[]): Promise<void> => {
  if (fields.length === 0) return;
  await sql`
    insert into identity.member_field (member_id, field, sealed, blind_index)
    select ${memberId}, field, sealed, blind_index
    from unnest(
      ${fields.map(({ field }) => field)}::text[],
      ${fields.map(({ sealed }) => sealed)}::text[],
      ${fields.map(({ blindIndex }) => blindIndex)}::text[]
    ) as given (field, sealed, blind_index)`.execute(tx);
};
