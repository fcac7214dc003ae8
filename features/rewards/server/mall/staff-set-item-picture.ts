import { storeTile } from '#features/content/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetItemPicture as contract } from '../../contract/mall/staff-set-item-picture.ts';
import { lockItem, updateItem } from '../../db/items.ts';
import { itemOf, itemText } from '../../domain/item.ts';
import { deskItemViewOf } from './item-views.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** The files are there before the row that tells of them; without the row they are only idle. */
export const staffSetItemPicture = handle(
  contract,
  (world) =>
    async ({ itemId, reason, files: [file] }, visit) => {
      if (!file) throw new Error('the contract takes one file');
      const made = await storeTile(world, file.bytes, types);
      if (!made.ok) return made;
      return world.backofficeDatabase.transact(async (tx) => {
        const before = await lockItem(tx, visit.merchantId, itemId);
        if (!before) return refuse('item_unknown');
        const { hash, widths } = made.value;
        const document = itemText({ ...itemOf(before.document), picture: { hash, widths: [...widths] } });
        const version = before.version + 1;
        const changed = { stockChange: 0, by: visit.staff.username, reason };
        await updateItem(tx, { ...before, version, document }, changed);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'rewards.set_item_picture',
          subject: { kind: 'reward_item', id: itemId },
          before: { picture: itemOf(before.document).picture?.hash ?? null },
          after: { picture: hash },
          reason,
        });
        return accept({ item: deskItemViewOf({ ...before, version, document: JSON.parse(document) }) });
      });
    },
  { beforeBody: takeStaffUpload },
);
