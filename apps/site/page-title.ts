import { useEffect } from 'react';
import { useBrand } from './site-settings.ts';

/** The page's name before the brand's, in the tab and for screen readers. */
export const usePageTitle = (title: string): void => {
  const brand = useBrand();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
};
