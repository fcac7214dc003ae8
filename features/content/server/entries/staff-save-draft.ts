import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveDraft as contract } from '../../contract/entries/staff-save-draft.ts';
import { editEntry } from './edit-entry.ts';
import { saveNext } from './staff-save-entry.ts';

export const staffSaveDraft = handle(
  contract,
  (world) =>
    async ({ entryId, content, ...rest }, visit) =>
      editEntry(world, visit, entryId, async (tx, entry) => {
        if (entry.kind !== content.kind) return refuse('kind_differs', { kind: entry.kind });
        const next = await saveNext(world, tx, visit, entry, { content, basedOn: rest.basedOn, note: rest.note });
        if (!next.ok) return next;
        return accept({
          answer: next.value.saved,
          action: 'content.save_draft',
          before: { revision: rest.basedOn },
          after: { revision: next.value.no, fields: next.value.fields },
        });
      }),
);
