import { type BetTerms, shapeOfBet, type Terms } from './bet-terms.ts';
import type { Drawn } from './extract.ts';
import type { Fraction } from './fraction.ts';
import { multipleOf } from './line-pays.ts';
import { allNumbers } from './numbers.ts';
import { extract } from './extract.ts';
import { numbersPaidBy } from './outcomes.ts';
import { extractorOf, readable } from './result-shape.ts';

/** Every number of every bet type that a final number pays. */
export const winningNumbers = (terms: Terms, final: string): { betType: string; number: string }[] =>
  terms.flatMap((bet) =>
    extract(extractorOf(shapeOfBet(bet), bet.extractor), { final: [final] }).flatMap((result) =>
      numbersPaidBy(bet, result).map((number) => ({ betType: bet.betType, number })),
    ),
  );

/** A number that is paid, and how many times the rate that its line was taken at. */
export type Winner = { betType: string; number: string; multiple: Fraction };

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

/** The parts of the five digits that are shown. */
export const resultOfFinal = (final: string) => ({
  final,
  top3: final.slice(2),
  top2: final.slice(3),
  bottom2: final.slice(0, 2),
});
