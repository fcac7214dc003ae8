import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

const rightToLeft = new Set(['AR', 'FA', 'UR']);

/** The writing direction of a wire language code. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** Texts come by feature (namespace) and language, each a file of its own, when a page first needs them. */
export const startLanguage = async ({
  language,
  namespaces,
  load,
}: {
  /** Upper-case wire code, e.g. `TH`. */
  language: string;
  /** What the first page needs, awaited before anything is drawn. */
  namespaces: readonly string[];
  load: LoadTexts;
}): Promise<i18n> => {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    // oxlint-disable-next-line typescript/no-misused-promises -- with two parameters i18next takes a promise as the answer
    read: (code: string, namespace: string) => load(code, namespace),
  };
  const texts = i18next.createInstance();
  await texts
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language.toLowerCase(),
      fallbackLng: language === 'TH' || language === 'EN' ? false : 'en',
      lowerCaseLng: true,
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? 'kit',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  texts.on('languageChanged', writeDocumentLanguage);
  writeDocumentLanguage(language.toLowerCase());
  return texts;
};

const writeDocumentLanguage = (code: string) => {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code.toUpperCase());
};

/** Changes the language in place and remembers it, here and for the server's next page. */
export const changeLanguage = async (texts: i18n, language: string): Promise<void> => {
  localStorage.setItem('lang', language);
  remember('lang', language);
  await texts.changeLanguage(language.toLowerCase());
};

const yearSeconds = 31_536_000;

/** A preference that the server needs for writing the next page; nothing personal. */
export const remember = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
};

/** The wire code of the language on screen, e.g. `TH`. */
export const useLanguage = (): string => useTranslation().i18n.language.toUpperCase();
