import { directionOf, fallbackLanguage, languageOfTag, languageTag } from '#kit/shared/languages.ts';
import { setUpFormats } from './format.ts';
import { createTexts, type LoadTexts, type Texts } from './texts.ts';
import { useTranslation } from './translation.ts';

let atStart = '';
/** The wire code of the language that the page was opened in. */
export const languageAtStart = (): string => atStart;

/** The page's texts in its language, with those of its first picture loaded. */
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
}): Promise<Texts> => {
  atStart = language;
  const texts = createTexts({
    language: language.toLowerCase(),
    fallbackOf: fallbackLanguage,
    load,
  });
  await Promise.all(texts.missing(namespaces));
  texts.subscribe(() => writeDocumentLanguage(texts.language()));
  writeDocumentLanguage(texts.language());
  return texts;
};

const writeDocumentLanguage = (code: string) => {
  setUpFormats({ language: code.toUpperCase() });
  document.documentElement.lang = languageTag(code.toUpperCase());
  document.documentElement.dir = directionOf(code.toUpperCase());
};

/** The wire code of the language that the page is written in, first by the server. */
export const languageOnPage = (): string => languageOfTag(document.documentElement.lang);

/** Changes the language in place and remembers it, here and for the server's next page. */
export const changeLanguage = async (texts: Texts, language: string): Promise<void> => {
  await texts.change(language.toLowerCase());
  localStorage.setItem('lang', language);
  remember('lang', language);
};

const yearSeconds = 31_536_000;

/** A preference that the server needs for writing the next page; nothing personal. */
export const remember = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
};

/** The wire code of the language on screen, e.g. `TH`. */
export const useLanguage = (): string => useTranslation().language.toUpperCase();
