import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { Opened } from './messages.ts';
import type { TestSite } from './site.ts';

type Test = { after: (done: () => Promise<void>) => void };

/** Opens what a running site has sent, with its own key: the outbox, as a test's eye. */
export const outboxOf = (t: Test, { databaseUrl, dataFolder }: TestSite): Opened => {
  const entropy = systemEntropy(systemClock());
  const database = openDatabase({ url: databaseUrl, connectionsMax: 1, applicationName: 'test' });
  t.after(() => database.close());
  return { database, vault: vaultOf(readSecrets({ folder: dataFolder, entropy }), entropy) };
};
