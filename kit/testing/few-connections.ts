import { openDatabase } from '#kit/server/database/database.ts';
import type { TestWorld } from './world.ts';

type Test = { after: (done: () => Promise<void>) => void };

/** The same world on so many connections: work that holds one while it waits for another comes to a stop where they are few. */
export const withConnections = (t: Test, world: TestWorld, connectionsMax: number): TestWorld => {
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', applicationName: 'few', connectionsMax });
  t.after(database.close);
  return { ...world, database };
};
