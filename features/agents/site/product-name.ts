import { useTranslation } from '#kit/browser/texts/translation.ts';

/** A product as people call it; what a vendor named otherwise stands as it was named. */
export const useProductName = (): ((product: string) => string) => {
  const { t, texts } = useTranslation('agents');
  return (product) => (texts.has('agents', `products.${product}`) ? t(`products.${product}`) : product);
};
