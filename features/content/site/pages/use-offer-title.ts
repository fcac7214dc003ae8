import { useEffect } from 'react';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useContentSetting } from '../content-setting.ts';

/** The tab is called as the offer that is open, as the server called it; afterwards as the page again. */
export const useOfferTitle = (title: string | undefined): void => {
  const { brand } = useContentSetting();
  const language = useLanguage();
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} · ${brand}`;
    return () => void (document.title = before);
    // The page names itself anew with the language; the offer comes after it.
  }, [title, brand, language]);
};
