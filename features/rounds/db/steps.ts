import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

export const insertStep = async (
  tx: Tx,
  { roundId, step, choice }: { roundId: string; step: number; choice: unknown },
): Promise<void> => {
  await sql`
    insert into rounds.step (round_id, step, choice)
    values (${roundId}, ${step}, ${JSON.stringify(choice)}::jsonb)`.execute(tx);
};

/** The choices of a round, in their order. */
export const choicesOf = async (read: Read, roundId: string): Promise<unknown[]> => {
  const { rows } = await sql<{ choice: string }>`
    select choice::text as choice
    from rounds.step
    where round_id = ${roundId}
    order by step`.execute(read);
  return rows.map(({ choice }): unknown => JSON.parse(choice));
};
