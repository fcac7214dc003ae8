import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertReward, rewardsOf } from '../db/rewards.ts';
import { insertTerms, lockTerms } from '../db/terms.ts';
import { rewardText } from '../domain/reward.ts';
import { levelsRecord } from '../domain/level-terms.ts';
import { pointsRecord, pointsStart } from '../domain/points-terms.ts';
import { demoRewards } from './demo/demo-rewards.ts';
import { demoLevels } from './demo/demo-levels.ts';

const by = 'demo';
const reason = 'what a fresh machine begins with';

/** Terms of points, levels and a mall for a fresh merchant, in force from its day of now on; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  const { timeZone } = await merchantOf(world, merchantId);
  const validFrom = dayOf(world.clock.now(), timeZone);
  const documents = {
    points: JSON.stringify(z.encode(pointsRecord, pointsStart)),
    levels: JSON.stringify(z.encode(levelsRecord, demoLevels)),
  };
  await world.backofficeDatabase.transact(async (tx) => {
    for (const kind of ['points', 'levels'] as const)
      if ((await lockTerms(tx, merchantId, kind)) === 0)
        await insertTerms(tx, { merchantId, kind, version: 1, validFrom, document: documents[kind], by, reason });
    if ((await rewardsOf(tx, merchantId, 'all')).length > 0) return accept(undefined);
    for (const [place, { price, stock, ...reward }] of demoRewards.entries())
      await insertReward(
        tx,
        {
          reward_id: world.entropy.id('rwi'),
          merchant_id: merchantId,
          position: (place + 1) * 10,
          version: 1,
          document: rewardText({ ...reward, picture: null }),
          price,
          is_active: true,
          stock,
        },
        { stockChange: stock, by, reason },
      );
    return accept(undefined);
  });
};
