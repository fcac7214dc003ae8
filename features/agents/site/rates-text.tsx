import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { PromisedRate } from '../domain/contract-types.ts';
import { ratesWords } from '../domain/terms-typed.ts';

/** Rebate rates in one line of words. */
export const useRatesText = (): ((rates: readonly PromisedRate[]) => string) => {
  const { t } = useTranslation('agents');
  const all = t('conditions.allProducts');
  const others = t('conditions.otherProducts');
  return (rates) => ratesWords(rates, { product: (product) => t(`products.${product}`), all, others }).join(' · ');
};
