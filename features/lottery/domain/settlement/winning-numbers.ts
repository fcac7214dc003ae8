import { type BetTerms, shapeOfBet, type Terms } from '../terms/bet-terms.ts';
import type { Drawn } from '../results/extract.ts';
import { type Fraction, one } from '../terms/fraction.ts';
import { isPaidOnce, multipleOf } from '../terms/line-pays.ts';
import { allNumbers } from '../terms/numbers.ts';
import { extract } from '../results/extract.ts';
import { numbersPaidBy } from '../limits/outcomes.ts';
import { extractorOf, readable } from '../results/result-shape.ts';

/** A number that is paid, and how many times the rate that its line was taken at. */
export type Winner = { betType: string; number: string; multiple: Fraction };

/** Whether the paid numbers follow from the result alone; of other bets those that were really bet are looked at. */
const isListed = (bet: BetTerms): boolean => isPaidOnce(bet) && bet.combinator !== 'ibet';

/** Every number that a result pays, of the bet types for which that is a short list. */
export const winningNumbers = (terms: Terms, drawn: Drawn): Winner[] =>
  terms.filter(isListed).flatMap((bet) => {
    const shape = shapeOfBet(bet);
    return extract(extractorOf(shape, bet.extractor), readable(shape, drawn)).flatMap((result) =>
      numbersPaidBy(bet, result).map((number) => ({ betType: bet.betType, number, multiple: one })),
    );
  });

/** Bet types of which the numbers that were really bet are asked for. */
export const unlistedBets = (terms: Terms): string[] =>
  terms.filter((bet) => !isListed(bet)).map(({ betType }) => betType);

/** Every number that a result pays, as far as somebody may have bet on it. @param asked numbers bet of unlisted bet types. */
export const paidNumbers = (
  terms: Terms,
  asked: readonly { betType: string; number: string }[],
  drawn: Drawn,
): Winner[] => [...winningNumbers(terms, drawn), ...winnersAmong(terms, asked, drawn)];

/**
 * Which of the numbers that were bet on a result pays. Numbers are asked for, because lines of several numbers are too
 * many to go through: ten of a hundred have seventeen million million forms.
 */
export const winnersAmong = (
  terms: Terms,
  asked: readonly { betType: string; number: string }[],
  drawn: Drawn,
): Winner[] => {
  const bets = new Map(terms.map((bet) => [bet.betType, { bet, digits: readable(shapeOfBet(bet), drawn) }]));
  return asked.flatMap(({ betType, number }) => {
    const found = bets.get(betType);
    if (!found) throw new RangeError(`no terms for ${betType}`);
    const multiple = multipleOf(found.bet, number, found.digits);
    return multiple.over === 0n ? [] : [{ betType, number, multiple }];
  });
};

/** Every number of a bet on one number that a result pays, in order. */
export const winnersOf = (bet: BetTerms, drawn: Drawn): Winner[] =>
  winnersAmong(
    [bet],
    allNumbers(bet.digits).map((number) => ({ betType: bet.betType, number })),
    drawn,
  );
