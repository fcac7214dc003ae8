import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type SecondStepRow = {
  member_id: string;
  merchant_id: string;
  browser_hash: Buffer;
  entry: unknown;
  guesses: number;
  expires_at: Instant;
};

type NewStep = {
  ticketHash: Buffer;
  memberId: string;
  merchantId: string;
  browserHash: Buffer;
  entry: object;
  expiresAt: Instant;
};

export const insertSecondStep = async (tx: Tx, it: NewStep): Promise<void> => {
  await sql`
    delete from identity.second_step
    where expires_at < kit.now() - interval '1 hour'`.execute(tx);
  await sql`
    insert into identity.second_step (ticket_hash, member_id, merchant_id, browser_hash, entry, expires_at)
    values (
      ${it.ticketHash}, ${it.memberId}, ${it.merchantId}, ${it.browserHash}, ${JSON.stringify(it.entry)}::jsonb,
      ${isoOf(it.expiresAt)}::timestamptz
    )`.execute(tx);
};

export const lockSecondStep = async (tx: Tx, ticketHash: Buffer): Promise<SecondStepRow | undefined> => {
  const { rows } = await sql<Omit<SecondStepRow, 'entry'> & { entry: string }>`
    select member_id, merchant_id, browser_hash, entry::text as entry, guesses, expires_at
    from identity.second_step
    where ticket_hash = ${ticketHash}
    for update`.execute(tx);
  const [row] = rows;
  return row && { ...row, entry: JSON.parse(row.entry) };
};

export const countStepGuess = async (tx: Tx, ticketHash: Buffer): Promise<void> => {
  await sql`
    update identity.second_step
    set guesses = guesses + 1
    where ticket_hash = ${ticketHash}`.execute(tx);
};

export const endSecondStep = async (tx: Tx, ticketHash: Buffer): Promise<void> => {
  await sql`delete from identity.second_step where ticket_hash = ${ticketHash}`.execute(tx);
};

/** Ends log-ins that wait for a second factor, for example because the password has changed. */
export const endSecondStepsOf = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.second_step where member_id = ${memberId}`.execute(tx);
};
