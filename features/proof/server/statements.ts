import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { statements as contract } from '../contract/statements.ts';
import { skippedHours } from '../db/skips.ts';
import { statementAt, statementsBefore } from '../db/statements.ts';
import { viewOf } from './show-statements.ts';

/** Of hours between those of a page. */
const skippedMost = 100;

export const statements = handle(contract, (world) => async ({ before, limit }) => {
  const rows = await statementsBefore(world.database.read, before, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const newer = before === undefined ? undefined : await statementAt(world.database.read, before);
  const skipped = await skippedHours(
    world.database.read,
    { after: last?.closesAt, before: newer?.closesAt },
    skippedMost,
  );
  return accept({
    statements: page.map(viewOf),
    skipped: skipped.map(({ closesAt, reason, decidedAt }) => ({ closesAt, reason, decidedAt })),
    next: last?.seq,
  });
});
