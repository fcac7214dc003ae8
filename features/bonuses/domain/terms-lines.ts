import { minor, type Minor } from '#kit/shared/money/money.ts';
import type { Terms } from './terms.ts';
import { bonusOf, countedDeposit, requirementOf } from './wagering.ts';

/** A term in words: the text's name below `terms`, what stands in it, and what is named by texts or codes of their own. */
export type TermsLine = {
  text: string;
  amounts?: Readonly<Record<string, Minor>>;
  counts?: Readonly<Record<string, number | string>>;
  /** Products by their names, games by their codes. */
  products?: readonly string[];
  games?: readonly string[];
  days?: readonly number[];
};

/** Every term of a bonus in the order in which people ask for them: what it brings, what it asks for, what it forbids, when it ends. */
export const termsLines = (terms: Terms): TermsLine[] => {
  const { reward, trigger, wagering, stakeMax, winMax, limits, hours, leftOut } = terms;
  const lines: (TermsLine | false)[] = [
    reward.kind === 'fixed'
      ? { text: 'fixed', amounts: { amount: reward.amount } }
      : { text: 'percent', counts: { percent: reward.percent }, amounts: { most: reward.most } },
    trigger.kind === 'deposit' && {
      text: trigger.nth === null ? 'anyDeposit' : 'nthDeposit',
      amounts: { amount: trigger.amountMin },
      counts: { nth: trigger.nth ?? 0 },
    },
    wageringLine(wagering),
    (leftOut.products.length > 0 || leftOut.games.length > 0) && { text: 'leftOut', ...leftOut },
    stakeMax !== null && { text: 'stakeMax', amounts: { amount: stakeMax } },
    wagering.factor > 0 && { text: 'expiry', counts: { days: terms.expiryDays } },
    winMax !== null && { text: 'winMax', amounts: { amount: winMax } },
    hours !== null && { text: 'hours', days: hours.days, counts: { from: `${hours.from}:00`, to: `${hours.to}:00` } },
    { text: limits.perPerson === 1 ? 'limitsOnce' : 'limits', counts: { times: limits.perPerson } },
    { text: 'cash' },
  ];
  return lines.filter((line) => line !== false);
};

const wageringLine = ({ base, factor }: Terms['wagering']): TermsLine => {
  if (factor === 0) return { text: 'noWagering' };
  return { text: `${factor === 1 ? 'once' : 'wagering'}.${base}`, counts: { factor } };
};

/** What counts in part, by product or game. */
export const partWeights = ({ weights }: Terms): { products: [string, number][]; games: [string, number][] } => ({
  products: Object.entries(weights.products).filter(([, percent]) => percent < 100),
  games: Object.entries(weights.games).filter(([, percent]) => percent < 100),
});

/** What it comes to for somebody: with the largest deposit that still earns something, or with none. */
export const exampleOf = (terms: Terms): { deposit: Minor | undefined; bonus: Minor; required: Minor } => {
  const { trigger } = terms;
  const most = countedDeposit(terms, 10n ** 15n);
  const deposit = trigger.kind === 'deposit' ? minor(most > trigger.amountMin ? most : trigger.amountMin) : undefined;
  const bonus = bonusOf(terms, deposit);
  const counted = deposit === undefined ? undefined : countedDeposit(terms, deposit);
  return { deposit, bonus, required: requirementOf(terms, { bonus, deposit: counted }) };
};
