import { useRead } from '#kit/browser/calls/queries.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { bonusOffers } from '../contract/offers/bonus-offers.ts';
import { OfferCard } from './offer-card.tsx';

/** The bonus that a promotion page is about, where the player may have it or has it. */
export const PromotionBonus = ({ promotionId }: { promotionId: string }) => {
  const { data } = useRead(bonusOffers, {});
  useLiveReads('member/me/bonuses', [bonusOffers]);
  const offer = data?.offers.find((one) => one.promotionId === promotionId);
  return offer ? <OfferCard offer={offer} code={undefined} isOnCard /> : null;
};
