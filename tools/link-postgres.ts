import { findBinaries } from '#kit/server/postgres/binaries.ts';
import { print } from './command/output.ts';

/** For a tree that nobody may write to later: makes the links that the first start of the embedded PostgreSQL makes elsewhere. */
try {
  print(findBinaries().postgres);
} catch (error) {
  // An installation with DATABASE_URL needs none.
  print(error instanceof Error ? error.message : String(error));
}
