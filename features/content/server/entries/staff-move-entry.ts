import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMoveEntry as contract } from '../../contract/entries/staff-move-entry.ts';
import { entriesInOrder, entryOf, lockPlace, setOrder } from '../../db/entries.ts';
import { finishEdit } from './edit-entry.ts';

export const staffMoveEntry = handle(
  contract,
  (world) =>
    async ({ entryId, after }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        const entry = await entryOf(tx, merchantId, entryId);
        if (!entry) return refuse('not_found');
        await lockPlace(tx, merchantId, entry.kind, entry.slot);
        const before = await entriesInOrder(tx, merchantId, entry.kind, entry.slot);
        const others = before.filter((other) => other !== entryId);
        if (after !== null && !others.includes(after)) return refuse('neighbour_unknown');
        const order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, entryId);
        await setOrder(tx, order);
        await finishEdit(world, tx, visit, entryId, {
          action: 'content.move',
          before: { place: before.indexOf(entryId) + 1 },
          after: { place: order.indexOf(entryId) + 1 },
        });
        return accept({ order });
      }),
);
