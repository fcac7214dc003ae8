import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffDuplicateEntry as contract } from '../../contract/entries/staff-duplicate-entry.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { editEntry } from './edit-entry.ts';
import { createIn } from './staff-save-entry.ts';

export const staffDuplicateEntry = handle(
  contract,
  (world) =>
    async ({ entryId, slot, slug }, visit) =>
      editEntry(world, visit, entryId, async (tx, entry) => {
        const source = await revisionByNo(tx, entryId, entry.latest_revision);
        if (!source) throw new Error(`${entryId} has no newest revision`);
        const created = await createIn(world, tx, visit, {
          slot: slot ?? entry.slot,
          slug: slug ?? entry.slug ?? undefined,
          content: source.body,
          note: undefined,
        });
        if (!created.ok) return created;
        const after = { copy: created.value.entryId, revision: source.no };
        return accept({ answer: created.value, action: 'content.duplicate', after });
      }),
);
