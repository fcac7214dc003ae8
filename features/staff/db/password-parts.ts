import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

export type PasswordPart = { place: 1 | 2; forStaff: string; sealed: string };

/** Instead of parts that were there before. */
export const replacePasswordParts = async (tx: Tx, operator: string, parts: readonly PasswordPart[]): Promise<void> => {
  await dropPasswordParts(tx, operator);
  for (const { place, forStaff, sealed } of parts)
    await sql`
      insert into staff.password_part (operator, place, for_staff, sealed)
      values (${operator}, ${place}, ${forStaff}, ${sealed})`.execute(tx);
};

export const dropPasswordParts = async (tx: Tx, operator: string): Promise<void> => {
  await sql`
    delete from staff.password_part
    where operator = ${operator}`.execute(tx);
};

/** Takes out the part that a person hands over: it is shown once. */
export const takePasswordPart = async (
  tx: Tx,
  it: { operator: string; forStaff: string },
): Promise<{ place: 1 | 2; sealed: string } | undefined> => {
  const { rows } = await sql<{ place: 1 | 2; sealed: string }>`
    delete from staff.password_part
    where operator = ${it.operator}
      and for_staff = ${it.forStaff}
    returning place, sealed`.execute(tx);
  return rows[0];
};

/** Operators whose first password this person has to hand over in part. */
export const partsWaitingFor = async (read: Read, forStaff: string): Promise<string[]> => {
  const { rows } = await sql<{ operator: string }>`
    select operator
    from staff.password_part
    where for_staff = ${forStaff}`.execute(read);
  return rows.map(({ operator }) => operator);
};
