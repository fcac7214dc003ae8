import type { BetTerms } from './bet-terms.ts';
import { hitsOf, inOrder } from './combine.ts';
import { allNumbers } from './exact-return.ts';
import { yeekeeExtractors } from './extract.ts';

type Bet = Pick<BetTerms, 'extractor' | 'combinator'>;

/**
 * Results that pay the same lines of a bet type are one outcome: for permutations the sorted digits (220 instead of
 * 1,000), for running digits the set of digits (175 and 55). Exposure is kept per outcome, exactly as it would be per
 * result, with fewer rows.
 */
export const outcomeOf = ({ combinator }: Bet, result: string): string => {
  if (combinator === 'permutation') return inOrder(result);
  return combinator === 'contains' ? [...new Set(inOrder(result))].join('') : result;
};

/** Every outcome that pays the number, sorted. */
export const outcomesPaying = (bet: Bet, number: string): readonly string[] => {
  if (bet.combinator === 'exact' || bet.combinator === 'permutation') return [outcomeOf(bet, number)];
  const key = `${bet.extractor} ${bet.combinator} ${number}`;
  const known = memory.get(key);
  if (known) return known;
  const results = allNumbers(yeekeeExtractors[bet.extractor].length);
  const found = [
    ...new Set(
      results.filter((result) => hitsOf(bet.combinator, number, [result]) > 0).map((result) => outcomeOf(bet, result)),
    ),
  ].sort();
  memory.set(key, found);
  return found;
};

// Ten digits for each running bet: small, and the same for ever.
const memory = new Map<string, readonly string[]>();

/** The numbers of a bet type that a result pays, so that settlement can look them up in one query. */
export const numbersPaidBy = (bet: Bet & Pick<BetTerms, 'digits'>, result: string): string[] =>
  candidates(bet, result).filter((number) => hitsOf(bet.combinator, number, [result]) > 0);

const candidates = ({ combinator, digits }: Bet & Pick<BetTerms, 'digits'>, result: string): string[] =>
  combinator === 'exact' ? [result] : allNumbers(digits);
