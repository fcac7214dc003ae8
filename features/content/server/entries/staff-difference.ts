import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDifference as contract } from '../../contract/entries/staff-difference.ts';
import { entryOf } from '../../db/entries.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { differenceOf } from '../../domain/difference.ts';

export const staffDifference = handle(contract, (world) => async ({ entryId, from, to }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  if (!(await entryOf(read, merchantId, entryId))) return refuse('not_found');
  const [before, after] = [await revisionByNo(read, entryId, from), await revisionByNo(read, entryId, to)];
  if (!before || !after) return refuse('revision_unknown');
  return accept({ fields: differenceOf(before.body, after.body) });
});
