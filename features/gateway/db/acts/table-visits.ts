import { sql, type Tx } from '#kit/server/database/database.ts';

/** Records the game for which an act took money to a table. */
export const noteTableVisit = async (
  tx: Tx,
  { vendor, transactionId, game }: { vendor: string; transactionId: string; game: string },
): Promise<void> => {
  await sql`
    insert into gateway.table_visit (vendor, transaction_id, game)
    values (${vendor}, ${transactionId}, ${game})
    on conflict (vendor, transaction_id) do nothing`.execute(tx);
};
