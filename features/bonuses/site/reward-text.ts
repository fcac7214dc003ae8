import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { giftOf, type Terms } from '../domain/terms.ts';

/** What a grant brings in a few words: an amount, or how many rounds, points or tickets. */
export const useRewardText = () => {
  const { t } = useTranslation('bonuses');
  return ({ terms, amount }: { terms: Terms; amount: bigint }): string => {
    const gift = giftOf(terms);
    switch (gift?.kind) {
      case 'free_rounds':
        return t('gifts.rounds', { count: gift.rounds });
      case 'points':
        return t('gifts.points', { count: gift.points });
      case 'tickets':
        return t('gifts.tickets', { count: gift.tickets });
      default:
        return moneyView(amount);
    }
  };
};
