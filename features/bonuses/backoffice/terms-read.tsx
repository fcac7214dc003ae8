import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { giftOf, type Terms } from '../domain/terms.ts';
import { termsLines } from '../domain/terms-lines.ts';
import { lineText, weightsText } from '../domain/terms-words.ts';

/** Terms as a player reads them. */
export const TermsRead = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const texts = { t, language: useLanguage(), moneyView };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line rounded-control bg-well px-4">
        {termsLines(terms).map((line) => (
          <li key={line.text} className="py-2.5 text-sm text-pretty">
            {lineText(texts, line)}
          </li>
        ))}
        {giftOf(terms) === undefined && <li className="py-2.5 text-sm text-pretty">{weightsText(texts, terms)}</li>}
      </ul>
    </div>
  );
};
