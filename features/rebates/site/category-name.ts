import { useTranslation } from '#kit/browser/texts/translation.ts';
import { categoryOf } from '../domain/categories.ts';

/** A product as people call it; what a vendor named otherwise is one of the other games. */
export const useCategoryName = (): ((product: string) => string) => {
  const { t } = useTranslation('rebates');
  return (product) => t(`categories.${categoryOf(product)}`);
};
