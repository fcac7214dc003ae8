import { useEffect } from 'react';
import { useBrand } from '../settings/site-settings.ts';

/** The page's name before the brand's, in the tab and for screen readers. */
/** @param whole the tab's text where it is not made of these two. */
export const usePageTitle = (title: string, whole?: string): void => {
  const brand = useBrand();
  useEffect(() => {
    document.title = whole ?? `${title} · ${brand.name}`;
  }, [title, whole, brand.name]);
};
