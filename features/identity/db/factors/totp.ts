import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Sealed = { memberId: string; sealed: string };

/** Shown, not confirmed yet: a new one takes the place of the one before. */
export const saveTotpSetup = async (
  tx: Tx,
  { memberId, sealed, expiresAt }: Sealed & { expiresAt: Instant },
): Promise<void> => {
  await sql`
    insert into identity.totp_setup (member_id, sealed, expires_at)
    values (${memberId}, ${sealed}, ${isoOf(expiresAt)}::timestamptz)
    on conflict (member_id) do nothing`.execute(tx);
};

export const totpSetupOf = async (read: Read, memberId: string, now: Instant): Promise<string | undefined> => {
  const { rows } = await sql<{ sealed: string }>`
    select sealed
    from identity.totp_setup
    where member_id = ${memberId}
      and expires_at > ${isoOf(now)}::timestamptz`.execute(read);
  return rows[0]?.sealed;
};

export const endTotpSetup = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.totp_setup where member_id = ${memberId}`.execute(tx);
};

export const totpOf = async (read: Read, memberId: string): Promise<{ sealed: string; at: Instant } | undefined> => {
  const { rows } = await sql<{ sealed: string; at: Instant }>`
    select sealed, confirmed_at as at
    from identity.totp
    where member_id = ${memberId}`.execute(read);
  return rows[0];
};

export const insertTotp = async (tx: Tx, { memberId, sealed, at }: Sealed & { at: Instant }): Promise<void> => {
  await sql`
    insert into identity.totp (member_id, sealed, confirmed_at)
    values (${memberId}, ${sealed}, ${isoOf(at)}::timestamptz)`.execute(tx);
};

export const deleteTotp = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.totp where member_id = ${memberId}`.execute(tx);
};

/** Uses up the code of a time step. @returns false when it was used before. */
export const useTotpStep = async (tx: Tx, memberId: string, step: number): Promise<boolean> => {
  await sql`
    delete from identity.totp_step
    where member_id = ${memberId}
      and used_at < kit.now() - interval '1 day'`.execute(tx);
  const { rows } = await sql`
    insert into identity.totp_step (member_id, step, used_at)
    values (${memberId}, ${step}, kit.now())
    on conflict do nothing
    returning step`.execute(tx);
  return rows.length === 1;
};
