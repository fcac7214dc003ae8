import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { rewardDrawings } from '../../domain/reward.ts';
import { rewardId, wirePoints } from '../wire-points.ts';

const byLanguage = z.object({ TH: z.string(), EN: z.string() });
export const pictureView = z.object({ hash: z.string(), widths: z.array(z.int()) }).nullable();

export const rewardView = z.object({
  rewardId,
  names: byLanguage,
  texts: byLanguage,
  price: wirePoints,
  stock: z.int(),
  levelMin: z.int(),
  drawing: z.enum(rewardDrawings),
  picture: pictureView,
});

/** What the desk sees besides. */
export const deskRewardView = rewardView.extend({
  version: z.int(),
  position: z.int(),
  isActive: z.boolean(),
  worth: wireMoney,
});
