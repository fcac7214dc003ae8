import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import type { staffPlatformBrands } from '../contract/staff-platform-brands.ts';
import type { BrandState } from '../domain/brand-state.ts';

export type ListedBrand = OutputOf<typeof staffPlatformBrands>['brands'][number];
export type Brand = Omit<ListedBrand, 'figures'>;

const tones: Record<BrandState, BadgeTone> = { preparing: 'sky', open: 'good', maintenance: 'warn', closed: 'bad' };

export const StateBadge = ({ state }: { state: BrandState }) => {
  const { t } = useTranslation('platform');
  return <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>;
};

/** What a brand is called in the language of whoever looks. */
export const useBrandName = () => {
  const language = useLanguage();
  return ({ names, code }: Pick<Brand, 'names' | 'code'>): string => names[language] ?? names['EN'] ?? code;
};

/** An amount that came as a text in the brand's own money. */
export const BrandMoney = ({ amount, currency }: { amount: string; currency: Brand['currency'] }) => (
  <>
    <MoneyText amount={moneyOf(amount, currency)} currency={currency} />{' '}
    <span className="text-xs text-faint">{currency}</span>
  </>
);

/** What is not as it should be, in words; a dash where nothing is. */
export const Health = ({ health }: Pick<Brand, 'health'>) => {
  const { t } = useTranslation('platform');
  const bad = health.filter(({ count }) => count > 0);
  if (bad.length === 0) return <Badge tone="good">{t('desk.well')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {bad.map(({ name, count }) => (
        <Badge key={name} tone="warn">
          {t(`desk.health.${name}`, { count })}
        </Badge>
      ))}
    </span>
  );
};
