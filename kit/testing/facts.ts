import { openDatabase } from '#kit/server/database/database.ts';

/** Changes a running product's facts as their owner could, where no call of ours may. @param statement SQL. */
export const changeFacts = async (site: { databaseUrl: string }, statement: string): Promise<void> => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  try {
    await database.pool.query(statement);
  } finally {
    await database.close();
  }
};
