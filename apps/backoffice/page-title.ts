import { useEffect } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The page's name in the tab. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation('backoffice');
  const name = t('name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};
