import { type ComponentType, type ReactNode, useMemo } from 'react';
import { createTexts, type Texts } from '#kit/browser/texts/texts.ts';
import { TextsContext, useTranslation } from '#kit/browser/texts/translation.ts';
import { directionOf, fallbackLanguage, languageTag } from '#kit/shared/languages.ts';
import { loadTexts } from './texts.ts';

const inFallback = (texts: Texts, language: string): Texts => ({
  ...createTexts({ language, load: loadTexts }),
  // Whoever chooses another language here chooses it for the whole page.
  change: texts.change,
});

/**
 * A part of the site that only the complete languages have: in every other it is shown whole in the language that stands in for
 * it, words, dates and direction together. Text by text it would be a sentence of each.
 */
const WholeLanguage = ({ children }: { children: ReactNode }) => {
  const { texts, language } = useTranslation();
  const fallback = fallbackLanguage(language);
  const own = useMemo(() => (fallback === undefined ? undefined : inFallback(texts, fallback)), [texts, fallback]);
  if (!own || fallback === undefined) return children;
  const code = fallback.toUpperCase();
  return (
    <TextsContext value={own}>
      <div lang={languageTag(code)} dir={directionOf(code)} className="contents">
        {children}
      </div>
    </TextsContext>
  );
};

/** The part as `WholeLanguage` shows it. */
export const wholly = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => {
  const Whole = (props: Props) => (
    <WholeLanguage>
      <Part {...props} />
    </WholeLanguage>
  );
  return Whole;
};
