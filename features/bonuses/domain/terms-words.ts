import type { Terms } from './terms.ts';
import { partWeights, type TermsLine } from './terms-lines.ts';

/** What terms are put into words with. @property t of the texts of bonuses */
export type TermsTexts = {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Upper-case code of the language on screen. */
  language: string;
  moneyView: (amount: bigint) => string;
};

/** One line of terms in the language on screen. */
export const lineText = (
  { t, language, moneyView }: TermsTexts,
  { text, amounts = {}, counts = {}, products = [], games = [], days = [], named = {} }: TermsLine,
): string =>
  t(`terms.${text}`, {
    ...counts,
    ...Object.fromEntries(Object.entries(named).map(([name, of]) => [name, of[language] ?? of['EN'] ?? of['code']])),
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, moneyView(amount)])),
    names: [...products.map((name) => t(`products.${name}`)), ...games].join(' · '),
    days: days.length > 0 ? days.map((day) => t(`days.${day}`)).join(' ') : (counts['days'] ?? ''),
  });

/** Which play counts for how much. */
export const weightsText = ({ t }: Pick<TermsTexts, 't'>, terms: Terms): string => {
  const { products, games } = partWeights(terms);
  const parts = [...products.map(([name, percent]) => [t(`products.${name}`), percent] as const), ...games];
  if (parts.length === 0) return t('terms.allWhole');
  return `${t('terms.weights')} ${parts.map(([name, percent]) => t('terms.weight', { name, percent })).join(' · ')}`;
};
