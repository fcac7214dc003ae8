import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { itemDrawings, itemNames, itemTexts, priceMax, stockMax } from '../../domain/item.ts';
import { itemId, reason, wirePointsSpent } from '../wire-points.ts';
import { deskItemView } from './item-view.ts';

export const staffSaveItem = endpoint({
  method: 'POST',
  path: '/staff/rewards/items',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Makes an item of the mall, or changes one; what was asked for before stays as it was.',
  input: z.strictObject({
    /** None: a new one. */
    item: z.strictObject({ itemId, version: z.int() }).nullable(),
    names: itemNames,
    texts: itemTexts,
    price: wirePointsSpent.refine((points) => points <= priceMax),
    worth: wireNotNegative,
    levelMin: z.int().min(0).max(10),
    drawing: z.enum(itemDrawings),
    isActive: z.boolean(),
    position: z.int().min(0).max(9999),
    /** Comes to the stock, or goes from it. */
    stockChange: z.int().min(-stockMax).max(stockMax),
    reason,
  }),
  output: z.object({ item: deskItemView }),
  refusals: { item_unknown: 404, version_conflict: 409, stock_too_low: 409 },
});
