import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ProtectionView } from '../contract/protection-view.ts';

export type LimitView = ProtectionView['limits'][number];

/** An amount of money, or hours and minutes of play. */
export const useMostText = () => {
  const { t } = useTranslation('protection');
  return ({ amount, minutes }: { amount: bigint | null; minutes: number | null }): string => {
    if (amount !== null) return moneyView(amount);
    if (minutes === null) return t('limits.none');
    const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
    if (values.hours === 0) return t('limits.minutes', values);
    return t(values.minutes === 0 ? 'limits.hours' : 'limits.hoursMinutes', values);
  };
};
