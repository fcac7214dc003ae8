import { minor, type Minor } from '#kit/shared/money/money.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import { giftOf, type Terms } from './terms.ts';
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
  /** What has a name by language, and a code. */
  named?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Every term of a bonus in the order in which people ask for them: what it brings, what it asks for, what it forbids, when it ends. */
export const termsLines = (terms: Terms): TermsLine[] => {
  const { reward, trigger, wagering, stakeMax, oddsMin, winMax, limits, hours, leftOut } = terms;
  const isGift = giftOf(terms) !== undefined;
  const lines: (TermsLine | false)[] = [
    rewardLine(reward),
    trigger.kind === 'deposit' && {
      text: trigger.nth === null ? 'anyDeposit' : 'nthDeposit',
      amounts: { amount: trigger.amountMin },
      counts: { nth: trigger.nth ?? 0 },
    },
    isGift ? { text: 'gift' } : wageringLine(wagering),
    !isGift && (leftOut.products.length > 0 || leftOut.games.length > 0) && { text: 'leftOut', ...leftOut },
    stakeMax !== null && { text: 'stakeMax', amounts: { amount: stakeMax } },
    oddsMin !== undefined && { text: 'oddsMin', counts: { odds: oddsText(oddsMin) } },
    wagering.factor > 0 && { text: 'expiry', counts: { days: terms.expiryDays } },
    winMax !== null && { text: 'winMax', amounts: { amount: winMax } },
    terms.segment.levelMin !== undefined && { text: 'level', counts: { level: terms.segment.levelMin } },
    hours !== null && { text: 'hours', days: hours.days, counts: { from: `${hours.from}:00`, to: `${hours.to}:00` } },
    limitsLine(limits),
    !isGift && { text: 'cash' },
  ];
  return lines.filter((line) => line !== false);
};

const limitsLine = ({ perPerson, period }: Terms['limits']): TermsLine => {
  if (period !== undefined) return { text: limitTexts[period], counts: { times: perPerson } };
  return { text: perPerson === 1 ? 'limitsOnce' : 'limits', counts: { times: perPerson } };
};

const limitTexts = { day: 'limitsDay', week: 'limitsWeek', month: 'limitsMonth' } as const;

const rewardLine = (reward: Terms['reward']): TermsLine => {
  switch (reward.kind) {
    case 'fixed':
      return { text: 'fixed', amounts: { amount: reward.amount } };
    case 'percent':
      return { text: 'percent', counts: { percent: reward.percent }, amounts: { most: reward.most } };
    case 'free_rounds': {
      const { rounds, days, stake, names, game } = reward;
      return {
        text: 'freeRounds',
        counts: { rounds, days },
        amounts: { stake },
        named: { game: { ...names, code: game } },
      };
    }
    case 'points':
      return { text: 'points', counts: { points: reward.points } };
    case 'tickets':
      return { text: 'tickets', counts: { tickets: reward.tickets } };
  }
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
