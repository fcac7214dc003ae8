import { type Currency, moneyText } from '#kit/shared/money/money.ts';
import type { BetTerms } from './bet-terms.ts';
import { rateText } from './rate.ts';

/** What staff may edit of a bet type, in the order in which it is shown. */
export const editableTerms = [
  'rate',
  'discount',
  'reducedPercent',
  'stakeMin',
  'stakeMax',
  'playerNumberMax',
  'payoutMax',
  'fullRateUpTo',
  'closedAbove',
] as const satisfies readonly (keyof BetTerms)[];
export type EditableTerm = (typeof editableTerms)[number];

/** A term as people read it: amounts without empty satang. @param currency absent: the money served. */
export const termText = (terms: BetTerms, name: EditableTerm, currency?: Currency): string => {
  if (name === 'rate') return rateText(terms.rate);
  if (name === 'discount') return String(terms.discount / 100);
  if (name === 'reducedPercent') return String(terms.reducedPercent);
  return moneyText(terms[name], currency).replace(/\.00$/, '');
};

export type TermsChange = { betType: string; name: EditableTerm; before: string; after: string };

/** What one version of a game's terms changed against the one before it; a bet type that is new has an empty before. */
export const changesBetween = (
  before: readonly BetTerms[],
  after: readonly BetTerms[],
  currency?: Currency,
): TermsChange[] =>
  after.flatMap((terms) => {
    const old = before.find(({ betType }) => betType === terms.betType);
    return editableTerms.flatMap((name) => {
      const texts = { before: old ? termText(old, name, currency) : '', after: termText(terms, name, currency) };
      return texts.before === texts.after ? [] : [{ betType: terms.betType, name, ...texts }];
    });
  });

/** The delivered bets that a version of a game's terms does not have, in their order. */
export const missingBets = (terms: readonly BetTerms[], delivered: readonly BetTerms[]): BetTerms[] =>
  delivered.filter(({ betType }) => !terms.some((bet) => bet.betType === betType));
