import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveItem as contract } from '../../contract/mall/staff-save-item.ts';
import { insertItem, type ItemRow, lockItem, updateItem } from '../../db/items.ts';
import { type ItemFacts, itemOf, itemText, stockMax } from '../../domain/item.ts';
import { deskItemViewOf } from './item-views.ts';

export const staffSaveItem = handle(
  contract,
  (world) => (asked, visit) => world.backofficeDatabase.transact((tx) => saveIn(world, tx, asked, visit)),
);

const saveIn = async (world: World, tx: Tx, asked: InputOf<typeof contract>, visit: StaffVisit) => {
  const { merchantId, staff } = visit;
  const before = asked.item === null ? undefined : await lockItem(tx, merchantId, asked.item.itemId);
  if (asked.item !== null && !before) return refuse('item_unknown');
  if (asked.item !== null && before?.version !== asked.item.version) return refuse('version_conflict');
  const stock = (before?.stock ?? 0) + asked.stockChange;
  if (stock < 0 || stock > stockMax) return refuse('stock_too_low', { stock: before?.stock ?? 0 });
  const row: ItemRow = {
    item_id: before?.item_id ?? world.entropy.id('rwi'),
    merchant_id: merchantId,
    position: asked.position,
    version: (before?.version ?? 0) + 1,
    document: JSON.parse(itemText(factsOf(asked, before))),
    price: asked.price,
    is_active: asked.isActive,
    stock,
  };
  const saved = { ...row, document: itemText(factsOf(asked, before)) };
  const changed = { stockChange: asked.stockChange, by: staff.username, reason: asked.reason };
  await (before ? updateItem(tx, saved, changed) : insertItem(tx, saved, changed));
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'rewards.save_item',
    subject: { kind: 'reward_item', id: row.item_id },
    ...(before && { before: factsShown(before) }),
    after: factsShown(row),
    reason: asked.reason,
  });
  return accept({ item: deskItemViewOf(row) });
};

const factsOf = (asked: InputOf<typeof contract>, before: ItemRow | undefined): ItemFacts => ({
  names: asked.names,
  texts: asked.texts,
  worth: asked.worth,
  levelMin: asked.levelMin,
  drawing: asked.drawing,
  picture: before ? itemOf(before.document).picture : null,
});

const factsShown = ({ document, price, stock, is_active: isActive }: ItemRow) => {
  const { names, worth, levelMin } = itemOf(document);
  return { name: names.EN, price: String(price), worth: String(worth), levelMin, stock, isActive };
};
