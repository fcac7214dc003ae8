import { CompiledQuery } from 'kysely';
import { checkWithCommit, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type SeenProtection = { memberId: string; closedFrom: Instant | undefined; isLimited: boolean };

const text = prepareStatement('protection require_same', 'select protection.require_same($1, $2, $3)');

/** Has the commit fail as a lost race, and the work be done anew, where something else protects one of the members by then. */
export const requireSameAtCommit = (tx: Tx, seen: readonly SeenProtection[]): void => {
  checkWithCommit(
    tx,
    CompiledQuery.raw(text, [
      seen.map(({ memberId }) => memberId),
      seen.map(({ closedFrom }) => (closedFrom === undefined ? null : isoOf(closedFrom))),
      seen.map(({ isLimited }) => isLimited),
    ]),
  );
};
