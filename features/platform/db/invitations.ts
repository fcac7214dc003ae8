import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type InvitationRow = {
  staff_id: string;
  merchant_id: string;
  mail_sealed: string;
  sent_at: Instant;
  expires_at: Instant;
  taken_at: Instant | null;
  revoked_at: Instant | null;
};

const columns = sql`staff_id, merchant_id, mail_sealed, sent_at, expires_at, taken_at, revoked_at`;

export const invitationsOf = async (read: Read, merchantId: string): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from platform.invitation
    where merchant_id = ${merchantId}
    order by staff_id`.execute(read);
  return rows;
};

/** Locked until the transaction ends. */
export const lockInvitation = async (tx: Tx, staffId: string): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from platform.invitation
    where staff_id = ${staffId}
    for update`.execute(tx);
  return rows[0];
};

/** One that is still good, by the hash of its token; locked, so that it is taken once. */
export const lockGoodInvitation = async (tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns}
    from platform.invitation
    where token_hash = ${tokenHash}
      and taken_at is null
      and revoked_at is null
      and expires_at > kit.now()
    for update`.execute(tx);
  return rows[0];
};

type Sent = { staffId: string; tokenHash: string; expiresAt: Instant; by: string };

export const insertInvitation = async (
  tx: Tx,
  it: Sent & { merchantId: string; mailSealed: string },
): Promise<void> => {
  await sql`
    insert into platform.invitation (staff_id, merchant_id, mail_sealed, token_hash, sent_by, expires_at)
    values (
      ${it.staffId}, ${it.merchantId}, ${it.mailSealed}, ${it.tokenHash}, ${it.by}, ${isoOf(it.expiresAt)}::timestamptz
    )`.execute(tx);
};

/** A new link to the same address; the one before is good no more. */
export const renewInvitation = async (tx: Tx, { staffId, tokenHash, expiresAt, by }: Sent): Promise<void> => {
  await sql`
    update platform.invitation
    set token_hash = ${tokenHash}, sent_by = ${by}, sent_at = kit.now(), expires_at = ${isoOf(expiresAt)}::timestamptz
    where staff_id = ${staffId}`.execute(tx);
};

export const noteTaken = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    update platform.invitation
    set taken_at = kit.now()
    where staff_id = ${staffId}`.execute(tx);
};

export const noteRevoked = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    update platform.invitation
    set revoked_at = kit.now()
    where staff_id = ${staffId}`.execute(tx);
};
