import { sql, type Read } from '#kit/server/database/database.ts';

/** How vendors call rounds, by our numbers of them: a game's round, a lottery's draw. @public For lists of bets. */
export const roundIdsOf = async (read: Read, roundNos: readonly bigint[]): Promise<Map<bigint, string>> => {
  const { rows } = await sql<{ round_no: bigint; round_id: string }>`
    select r.round_no, r.round_id
    from gateway.round r
    where r.round_no = any(${roundNos}::bigint[])`.execute(read);
  return new Map(rows.map((row) => [row.round_no, row.round_id]));
};
