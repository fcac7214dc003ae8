import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffItemChanges as contract } from '../../contract/mall/staff-item-changes.ts';
import { changesOf } from '../../db/items.ts';
import { itemOf } from '../../domain/item.ts';

export const staffItemChanges = handle(contract, (world) => async ({ itemId }, { merchantId }) => {
  const rows = await changesOf(world.backofficeDatabase.read, merchantId, itemId);
  return accept({
    changes: rows.map((row) => {
      const { names, worth, levelMin } = itemOf(row.document);
      return {
        version: row.version,
        names,
        price: row.price,
        worth: minor(worth),
        levelMin,
        isActive: row.is_active,
        stockChange: row.stock_change,
        stock: row.stock,
        by: row.changed_by,
        at: row.changed_at,
        reason: row.reason,
      };
    }),
  });
});
