import { withOwner } from './with-owner.ts';

/** Changes a running product's facts as their owner could, where no call of ours may. @param statement SQL. */
export const changeFacts = async (site: { databaseUrl: string }, statement: string): Promise<void> => {
  await withOwner(site, ({ pool }) => pool.query(statement));
};
