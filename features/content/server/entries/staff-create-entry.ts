import { handle } from '#kit/server/http/handle.ts';
import { staffCreateEntry as contract } from '../../contract/entries/staff-create-entry.ts';
import { finishEdit } from './edit-entry.ts';
import { createIn } from './staff-save-entry.ts';

export const staffCreateEntry = handle(
  contract,
  (world) =>
    async ({ slot, slug, content, note }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const created = await createIn(world, tx, visit, { slot, slug, content, note });
        if (!created.ok) return created;
        const after = { kind: content.kind, slot, slug, revision: 1 };
        await finishEdit(world, tx, visit, created.value.entryId, { action: 'content.create', after });
        return created;
      }),
);
