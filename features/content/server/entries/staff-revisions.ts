import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevisions as contract } from '../../contract/entries/staff-revisions.ts';
import { entryOf } from '../../db/entries.ts';
import { revisionPageSize, revisionsBefore } from '../../db/revisions.ts';

export const staffRevisions = handle(contract, (world) => async ({ entryId, before }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const entry = await entryOf(read, merchantId, entryId);
  if (!entry) return refuse('not_found');
  const rows = await revisionsBefore(read, entryId, before ?? entry.latest_revision + 1);
  const page = rows.slice(0, revisionPageSize);
  return accept({
    revisions: page.map(({ no, by, note, madeAt }) => ({ revision: no, by, note, madeAt })),
    next: rows.length > revisionPageSize ? page.at(-1)?.no : undefined,
  });
});
