import { type Database, openDatabase } from '#kit/server/database/database.ts';

const owners = new Map<string, Database>();

/** From now on what is done as owner of a database goes over connections that stay. @returns what closes them. */
export const openOwner = (url: string): (() => Promise<void>) => {
  const owner = openDatabase({ url, applicationName: 'test owner', connectionsMax: 4 });
  owners.set(url, owner);
  return async () => {
    owners.delete(url);
    await owner.close();
  };
};

/** Lends the database as its owner has it: that of a test's world, where a new connection a time costs more than the work, or one for this work. */
export const withOwner = async <T>(
  { databaseUrl }: { databaseUrl: string },
  work: (owner: Database) => Promise<T>,
): Promise<T> => {
  const kept = owners.get(databaseUrl);
  if (kept) return work(kept);
  const owner = openDatabase({ url: databaseUrl, connectionsMax: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
};
