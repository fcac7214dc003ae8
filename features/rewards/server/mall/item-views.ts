import { minor } from '#kit/shared/money/money.ts';
import type { ItemRow } from '../../db/items.ts';
import { itemOf } from '../../domain/item.ts';

export const itemViewOf = ({ item_id: itemId, document, price, stock }: ItemRow) => {
  const { names, texts, levelMin, drawing, picture } = itemOf(document);
  return { itemId, names, texts, price, stock, levelMin, drawing, picture };
};

export const deskItemViewOf = (row: ItemRow) => ({
  ...itemViewOf(row),
  version: row.version,
  position: row.position,
  isActive: row.is_active,
  worth: minor(itemOf(row.document).worth),
});
