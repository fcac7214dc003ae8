import type { Terms } from './bet-terms.ts';
import { extract, yeekeeExtractors } from './extract.ts';
import { numbersPaidBy } from './outcomes.ts';

/** Every number of every bet type that a final number pays. */
export const winningNumbers = (terms: Terms, final: string): { betType: string; number: string }[] =>
  terms.flatMap((bet) =>
    extract(yeekeeExtractors[bet.extractor], { final: [final] }).flatMap((result) =>
      numbersPaidBy(bet, result).map((number) => ({ betType: bet.betType, number })),
    ),
  );

/** The parts of the five digits that are shown. */
export const resultOfFinal = (final: string) => ({
  final,
  top3: final.slice(2),
  top2: final.slice(3),
  bottom2: final.slice(0, 2),
});
