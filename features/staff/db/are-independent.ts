import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/**
 * Whether two operators are two people now, as `staff.are_independent` says it: neither had a hand in the other's account
 * within the cooling time, nor a third in both.
 */
export const areIndependent = async (read: Read, first: string, second: string): Promise<boolean> => {
  const { rows } = await sql<{ are_independent: boolean }>`
    select staff.are_independent(${first}, ${second}, kit.now())`.execute(read);
  return oneRow(rows).are_independent;
};
