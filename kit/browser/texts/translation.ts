import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { createTexts, type Texts, type Translate } from './texts.ts';

/** Empty until the page puts its own around everything. */
export const TextsContext = createContext<Texts>(createTexts({ language: 'th', load: () => Promise.resolve({}) }));

type Translation = {
  t: Translate;
  /** Lower-case code of the language on screen. */
  language: string;
  texts: Texts;
};

/**
 * The texts of a feature in the language on screen: `const { t } = useTranslation('cashier')`; of several, the first that has
 * the key. Waits (by Suspense) for those that aren't loaded yet and draws anew when the language changes.
 */
export const useTranslation = (asked: string | readonly string[] = []): Translation => {
  const texts = use(TextsContext);
  const language = useSyncExternalStore(texts.subscribe, texts.language, texts.language);
  const names = typeof asked === 'string' ? asked : asked.join(' ');
  const namespaces = useMemo(() => names.split(' ').filter(Boolean), [names]);
  // Always the same calls: a component that goes on after waiting must find them as it left them.
  for (const coming of texts.arrivals(namespaces)) use(coming);
  return { t: texts.translate(namespaces), language, texts };
};
