import { promisedRounds } from '#features/gateway/public.ts';
import { gameNamesOf } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { ticketRewards, worthOfPoints } from '#features/rewards/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { type Gift, giftOf, type Terms } from '../../domain/terms.ts';

/** Why a merchant can't promise what terms promise. */
export type GiftFault = 'free_rounds_not_here' | 'free_stake_too_high' | 'points_not_here' | 'tickets_not_here';

type Completed = { terms: Terms; fault: GiftFault | undefined };

/** Terms with what is looked up when they are written: what points are worth, and what a game is called. Never inside a transaction. */
export const completeTerms = async (
  world: World,
  read: Read,
  merchantId: MerchantId,
  terms: Terms,
): Promise<Completed> => {
  const gift = giftOf(terms);
  if (!gift) return { terms, fault: undefined };
  const { reward, fault } = await completeGift(world, read, merchantId, gift);
  return { terms: { ...terms, reward }, fault };
};

const completeGift = async (
  world: World,
  read: Read,
  merchantId: MerchantId,
  gift: Gift,
): Promise<{ reward: Gift; fault: GiftFault | undefined }> => {
  switch (gift.kind) {
    case 'tickets':
      return { reward: gift, fault: ticketRewards.of(world).length === 0 ? 'tickets_not_here' : undefined };
    case 'points': {
      const worth = await worthOfPoints(world, read, merchantId, gift.points);
      return {
        reward: { ...gift, worth: worth ?? minor(0n) },
        fault: worth === undefined ? 'points_not_here' : undefined,
      };
    }
    case 'free_rounds': {
      const { vendor, game, stake } = gift;
      const money = await promisedRounds.moneyOf(read, { merchantId, vendor, game });
      const { currency } = await merchantOf(world, merchantId);
      const named = async (language: string) => (await gameNamesOf(world, { merchantId, language }, [gift]))(gift);
      const reward = { ...gift, names: { TH: await named('TH'), EN: await named('EN') } };
      if (money !== currency) return { reward, fault: 'free_rounds_not_here' };
      const isLow = stake > 0n && stake <= promisedRounds.stakeMax;
      return { reward, fault: isLow ? undefined : 'free_stake_too_high' };
    }
  }
};
