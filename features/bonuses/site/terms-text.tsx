import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { giftOf, type Terms } from '../domain/terms.ts';
import { exampleOf, termsLines } from '../domain/terms-lines.ts';
import { lineText, weightsText } from '../domain/terms-words.ts';

/** Every term of a bonus in plain words, the price of it first, with an example at the end. */
export const TermsText = ({ terms }: { terms: Terms }) => {
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
      {giftOf(terms) === undefined && <Example terms={terms} />}
    </div>
  );
};

const Example = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const { deposit, bonus, required } = exampleOf(terms);
  const amounts = { bonus: moneyView(bonus), required: moneyView(required) };
  return (
    <div className="rounded-control border border-line p-4 text-sm">
      <p className="mb-1 font-semibold">{t('terms.example')}</p>
      <p className="text-soft">
        {deposit === undefined
          ? t(required === 0n ? 'terms.exampleAtOnce' : 'terms.exampleFixed', amounts)
          : t('terms.exampleDeposit', { ...amounts, deposit: moneyView(deposit) })}
      </p>
    </div>
  );
};
