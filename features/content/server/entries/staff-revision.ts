import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevision as contract } from '../../contract/entries/staff-revision.ts';
import { entryOf } from '../../db/entries.ts';
import { revisionByNo } from '../../db/revisions.ts';

export const staffRevision = handle(contract, (world) => async ({ entryId, revision }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  if (!(await entryOf(read, merchantId, entryId))) return refuse('not_found');
  const found = await revisionByNo(read, entryId, revision);
  if (!found) return refuse('revision_unknown');
  const { body, by, note, madeAt } = found;
  return accept({ revision, content: body, by, note, madeAt });
});
