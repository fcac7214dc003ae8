import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';

export type NewAttempt = {
  attemptId: string;
  merchantId: MerchantId;
  provider: SocialProvider;
  stateHash: Buffer;
  browserHash: Buffer;
  memberId: string | null;
  sealedSecrets: string;
  redirectAddress: string;
  nextPath: string;
  startedAt: Instant;
  expiresAt: Instant;
};

export const insertSocialAttempt = async (tx: Tx, it: NewAttempt): Promise<void> => {
  await sql`
    insert into identity.social_attempt (
      attempt_id, merchant_id, provider, state_hash, browser_hash, member_id, sealed_secrets, redirect_address,
      next_path, started_at, expires_at
    )
    values (
      ${it.attemptId}, ${it.merchantId}, ${it.provider}, ${it.stateHash}, ${it.browserHash}, ${it.memberId},
      ${it.sealedSecrets}, ${it.redirectAddress}, ${it.nextPath},
      ${isoOf(it.startedAt)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz
    )`.execute(tx);
};

/** Key of a log-in attempt at a provider: every part must equal that of its start. */
export type AttemptKey = {
  merchantId: MerchantId;
  provider: SocialProvider;
  stateHash: Buffer;
  browserHash: Buffer;
  at: Instant;
};

export type AttemptRow = {
  attempt_id: string;
  member_id: string | null;
  sealed_secrets: string;
  redirect_address: string;
  next_path: string;
};

/** Takes an attempt back, once: of any number who bring it at the same time one gets it. */
export const returnAttempt = async (tx: Tx, key: AttemptKey): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`
    update identity.social_attempt
    set returned_at = ${isoOf(key.at)}::timestamptz
    where state_hash = ${key.stateHash}
      and browser_hash = ${key.browserHash}
      and merchant_id = ${key.merchantId}
      and provider = ${key.provider}
      and returned_at is null
      and expires_at > ${isoOf(key.at)}::timestamptz
    returning attempt_id, member_id, sealed_secrets, redirect_address, next_path`.execute(tx);
  return rows[0];
};

/** Keeps who came back until a member confirms it. */
export const saveSocialIdentity = async (
  tx: Tx,
  it: { attemptId: string; ticketHash: Buffer; expiresAt: Instant; sealedIdentity: string },
): Promise<void> => {
  await sql`
    update identity.social_attempt
    set
      ticket_hash = ${it.ticketHash},
      ticket_expires_at = ${isoOf(it.expiresAt)}::timestamptz,
      sealed_identity = ${it.sealedIdentity}
    where attempt_id = ${it.attemptId}`.execute(tx);
};

export type TicketKey = { merchantId: MerchantId; ticketHash: Buffer; browserHash: Buffer; at: Instant };

export type TicketRow = { attempt_id: string; member_id: string | null; sealed_identity: string };

/** The identity that a ticket stands for; locked until the end of the transaction. */
export const lockTicket = async (tx: Tx, key: TicketKey): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    select attempt_id, member_id, sealed_identity
    from identity.social_attempt
    where ticket_hash = ${key.ticketHash}
      and browser_hash = ${key.browserHash}
      and merchant_id = ${key.merchantId}
      and sealed_identity is not null
      and ticket_expires_at > ${isoOf(key.at)}::timestamptz
    for update`.execute(tx);
  return rows[0];
};

export const endSocialAttempt = async (tx: Tx, attemptId: string): Promise<void> => {
  await sql`
    delete from identity.social_attempt
    where attempt_id = ${attemptId}`.execute(tx);
};

/** Forgets what nobody can use any more. */
export const forgetSocialAttempts = async (tx: Tx): Promise<void> => {
  await sql`
    delete from identity.social_attempt
    where started_at < kit.now() - interval '1 hour'`.execute(tx);
  await sql`
    delete from identity.spent_proof
    where expires_at < kit.now()`.execute(tx);
};
