import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { giftOf, type Terms } from '../domain/terms.ts';
import { exampleOf, partWeights, type TermsLine, termsLines } from '../domain/terms-lines.ts';

/** Every term of a bonus in plain words, the price of it first, with an example at the end. */
export const TermsText = ({ terms }: { terms: Terms }) => {
  const lineText = useLineText();
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line rounded-control bg-well px-4">
        {termsLines(terms).map((line) => (
          <li key={line.text} className="py-2.5 text-sm text-pretty">
            {lineText(line)}
          </li>
        ))}
        {giftOf(terms) === undefined && (
          <li className="py-2.5 text-sm text-pretty">
            <Weights terms={terms} />
          </li>
        )}
      </ul>
      {giftOf(terms) === undefined && <Example terms={terms} />}
    </div>
  );
};

const useLineText = () => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  return ({ text, amounts = {}, counts = {}, products = [], games = [], days = [], named = {} }: TermsLine): string =>
    t(`terms.${text}`, {
      ...counts,
      ...Object.fromEntries(Object.entries(named).map(([name, of]) => [name, of[language] ?? of['EN'] ?? of['code']])),
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, moneyView(amount)])),
      names: [...products.map((name) => t(`products.${name}`)), ...games].join(' · '),
      days: days.length > 0 ? days.map((day) => t(`days.${day}`)).join(' ') : (counts['days'] ?? ''),
    });
};

const Weights = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const { products, games } = partWeights(terms);
  const parts = [...products.map(([name, percent]) => [t(`products.${name}`), percent] as const), ...games];
  if (parts.length === 0) return t('terms.allWhole');
  return `${t('terms.weights')} ${parts.map(([name, percent]) => t('terms.weight', { name, percent })).join(' · ')}`;
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
