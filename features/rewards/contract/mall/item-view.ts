import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { itemDrawings } from '../../domain/item.ts';
import { itemId, wirePoints } from '../wire-points.ts';

const byLanguage = z.object({ TH: z.string(), EN: z.string() });
export const pictureView = z.object({ hash: z.string(), widths: z.array(z.int()) }).nullable();

export const itemView = z.object({
  itemId,
  names: byLanguage,
  texts: byLanguage,
  price: wirePoints,
  stock: z.int(),
  levelMin: z.int(),
  drawing: z.enum(itemDrawings),
  picture: pictureView,
});

/** What the desk sees besides. */
export const deskItemView = itemView.extend({
  version: z.int(),
  position: z.int(),
  isActive: z.boolean(),
  worth: wireMoney,
});
