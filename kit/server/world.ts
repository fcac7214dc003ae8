import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Entropy } from './entropy.ts';
import type { Extensions } from './extensions.ts';
import type { FileStore } from './files/file-store.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Reach } from './http/outgoing-call.ts';
import type { Vault } from './keys/vault.ts';

/** Everything a use case may need from outside, built once in `apps/` and handed in. */
export type World = {
  clock: Clock;
  entropy: Entropy;
  /** The product's own role: cannot update or delete movements, outcomes or audit entries. */
  database: Database;
  /** The back office's role: cannot write outcomes, seeds or return tables either. */
  backofficeDatabase: Database;
  live: Live;
  log: Log;
  /** Encrypts secrets and personal fields at rest. */
  vault: Vault;
  /** Where files that outlive a start may be kept (audit anchors, local beacon key). */
  dataFolder: string;
  /** Where pictures and private files lie if the installation names such a place; else in the data folder. */
  objects?: FileStore | undefined;
  /** Whether addresses that staff and vendors name may lead into private networks: a setting of the installation. */
  reach: Reach;
  /** What features add to each other, and what the installation sets: see `extensionPoint`. */
  extensions: Extensions;
};
