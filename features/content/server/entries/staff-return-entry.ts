import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReturnEntry as contract } from '../../contract/entries/staff-return-entry.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { editEntry } from './edit-entry.ts';
import { saveNext } from './staff-save-entry.ts';

export const staffReturnEntry = handle(
  contract,
  (world) =>
    async ({ entryId, revision, basedOn, note }, visit) =>
      editEntry(world, visit, entryId, async (tx, entry) => {
        const earlier = await revisionByNo(tx, entryId, revision);
        if (!earlier) return refuse('revision_unknown');
        const next = await saveNext(world, tx, visit, entry, { content: earlier.body, basedOn, note });
        if (!next.ok) return next;
        return accept({
          answer: next.value.saved,
          action: 'content.return',
          before: { revision: basedOn },
          after: { revision: next.value.no, returnedTo: revision, fields: next.value.fields },
        });
      }),
);
