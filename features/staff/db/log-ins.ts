import { sql, type Tx } from '#kit/server/database/database.ts';

export type LogInRow = {
  staff_id: string;
  new_totp_secret: string | null;
  guesses: number;
  passkey_challenge_hash: string | null;
};

export const insertLogIn = async (
  tx: Tx,
  it: {
    challengeHash: string;
    staffId: string;
    newTotpSecret: string | null;
    passkeyChallengeHash: string | null;
    forMs: number;
  },
): Promise<void> => {
  await sql`
    insert into staff.log_in (challenge_hash, staff_id, new_totp_secret, passkey_challenge_hash, expires_at)
    values (
      ${it.challengeHash}, ${it.staffId}, ${it.newTotpSecret}, ${it.passkeyChallengeHash},
      kit.now() + ${it.forMs} * interval '1 millisecond'
    )`.execute(tx);
};

/** The open log-in of this challenge, locked; undefined when unknown, used or too old. */
export const lockLogIn = async (tx: Tx, challengeHash: string): Promise<LogInRow | undefined> => {
  const { rows } = await sql<LogInRow>`
    select staff_id, new_totp_secret, guesses, passkey_challenge_hash
    from staff.log_in
    where challenge_hash = ${challengeHash} and expires_at > kit.now()
    for update`.execute(tx);
  return rows[0];
};

export const countCodeGuess = async (tx: Tx, challengeHash: string): Promise<void> => {
  await sql`
    update staff.log_in
    set guesses = guesses + 1
    where challenge_hash = ${challengeHash}`.execute(tx);
};

/** A passkey's question is answered once. */
export const endPasskeyQuestion = async (tx: Tx, challengeHash: string): Promise<void> => {
  await sql`
    update staff.log_in
    set passkey_challenge_hash = null
    where challenge_hash = ${challengeHash}`.execute(tx);
};

export const endLogIn = async (tx: Tx, challengeHash: string): Promise<void> => {
  await sql`
    delete from staff.log_in
    where challenge_hash = ${challengeHash}`.execute(tx);
};

/** Challenges of an operator die with whatever made them right. */
export const endLogInsOf = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    delete from staff.log_in
    where staff_id = ${staffId}`.execute(tx);
};

/** Uses up the code of a time step. @returns false when it was used before. */
export const useCode = async (tx: Tx, staffId: string, step: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff.used_code (staff_id, step, used_at)
    values (${staffId}, ${step}, kit.now())
    on conflict do nothing
    returning step`.execute(tx);
  return rows.length === 1;
};
