import { resultsPaying } from '../terms/best-tier.ts';
import { type BetTerms, shapeOfBet, type Tier, tiersOf } from '../terms/bet-terms.ts';
import { hitsOf, inOrder } from '../terms/combine.ts';
import { type Fraction, fraction, one, plus, times } from '../terms/fraction.ts';
import { partOf } from '../slips/line-number.ts';
import { isPaidOnce, numbersSeenBy, type PayingBet, shareOfHit } from '../terms/line-pays.ts';
import { allNumbers } from '../terms/numbers.ts';
import { extractorOf } from '../results/result-shape.ts';

type Bet = Pick<BetTerms, 'extractor' | 'combinator' | 'resultShape'>;

/**
 * Results that pay the same lines of a bet type are one outcome: for permutations the sorted digits (220 instead of
 * 1,000), for running digits the set of digits (175 and 55). Exposure is kept per outcome, exactly as it would be per
 * result, with fewer rows.
 */
export const outcomeOf = ({ combinator }: Pick<Bet, 'combinator'>, result: string): string => {
  if (combinator === 'permutation' || combinator === 'ibet') return inOrder(result);
  return combinator === 'contains' ? [...new Set(inOrder(result))].join('') : result;
};

/** A row of exposure that a line adds to, and how many times its payout at the headline rate. */
export type ExposureRow = { outcome: string; multiple: Fraction };

/**
 * The rows that a line adds to, sorted. However a draw falls, it pays the lines of a bet type together no more than
 * the highest of its rows: see `docs/decisions/exposure-of-many-numbers.md`.
 */
export const exposureRows = (bet: PayingBet, number: string): readonly ExposureRow[] => {
  if (isPaidOnce(bet) && (bet.combinator === 'exact' || bet.combinator === 'permutation'))
    return [{ outcome: outcomeOf(bet, number), multiple: one }];
  const known = memory.get(bet)?.get(number);
  if (known) return known;
  const rows = rowsOf(bet, number).sort((a, b) => (a.outcome < b.outcome ? -1 : 1));
  // Of short numbers: small, and the same as long as the terms are. Others are too many to keep.
  if (bet.digits <= 2 && bet.numbers === undefined)
    memory.set(bet, (memory.get(bet) ?? new Map<string, readonly ExposureRow[]>()).set(number, rows));
  return rows;
};

const memory = new WeakMap<PayingBet, Map<string, readonly ExposureRow[]>>();

/** Every outcome that pays the number, sorted. */
export const outcomesPaying = (bet: PayingBet, number: string): readonly string[] =>
  exposureRows(bet, number).map(({ outcome }) => outcome);

const rowsOf = (bet: PayingBet, number: string): ExposureRow[] => {
  if (bet.combinator === 'allOf' || bet.combinator === 'countSets') return rowsOfAll(bet, number);
  if (bet.combinator === 'noneOf') return [{ outcome: anyOutcome, multiple: one }];
  return bet.tiersPay === 'best' ? rowsOfBest(bet, number) : rowsOfGroups(bet, number);
};

/** What is paid whatever is drawn, as far as it is known. */
export const anyOutcome = '*';

/**
 * All k numbers among the N drawn: each line counts on each of its numbers. A set of N numbers holds every paid line
 * whole, so summing rows over the set counts each line k times: what is paid is at most N/k of the highest row. A line that
 * is paid for every complete set is counted k times for each, over all N drawn: the bound is the same.
 */
const rowsOfAll = (bet: PayingBet, number: string): ExposureRow[] => {
  const parts = number.split('-');
  const drawn = numbersSeenBy(bet, tiersOf(bet)[0]!);
  const multiple = fraction(BigInt(Math.max(drawn, parts.length)), BigInt(parts.length));
  return parts.map((outcome) => ({ outcome, multiple }));
};

/** One number decides: exactly what each result pays. */
const rowsOfBest = (bet: PayingBet, number: string): ExposureRow[] =>
  resultsPaying(bet, number).map(({ seen, multiple }) => ({ outcome: seen, multiple }));

/**
 * Tiers that read numbers alike share their rows; several groups each answer for all, since the worst of one may come
 * with the worst of another. The multiple stands for all numbers drawn being the same.
 */
const rowsOfGroups = (bet: PayingBet, number: string): ExposureRow[] => {
  const groups = Map.groupBy(tiersOf(bet), (tier) => groupOf(bet, tier));
  const answersFor = fraction(BigInt(groups.size));
  return [...groups].flatMap(([group, tiers]) => {
    const [first] = tiers;
    const multiple = times(answersFor, multipleOfGroup(bet, tiers, number));
    const name = groups.size === 1 ? '' : `${group}:`;
    return outcomesOfTier(bet, first!, number).map((outcome) => ({ outcome: name + outcome, multiple }));
  });
};

const groupOf = (bet: PayingBet, { extractor, combinator, part }: Tier): string =>
  [combinator, extractorOf(shapeOfBet(bet), extractor).length, ...(part ? [part.from, part.length] : [])].join('.');

const multipleOfGroup = (bet: PayingBet, tiers: readonly Tier[], number: string): Fraction =>
  tiers
    .map((tier) => times(shareOfHit(bet, tier, number), fraction(BigInt(numbersSeenBy(bet, tier)))))
    .reduce((sum, share) => plus(sum, share), fraction(0n));

const outcomesOfTier = (bet: PayingBet, tier: Tier, number: string): string[] => {
  const part = partOf(number, tier.part);
  if (tier.combinator !== 'contains') return [outcomeOf(tier, part)];
  const { length } = extractorOf(shapeOfBet(bet), tier.extractor);
  const results = allNumbers(length).filter((result) => hitsOf(tier.combinator, part, [result]) > 0);
  return [...new Set(results.map((result) => outcomeOf(tier, result)))];
};

/** The numbers of a bet type that a result pays, so that settlement can look them up in one query. */
export const numbersPaidBy = (bet: Bet & Pick<BetTerms, 'digits'>, result: string): string[] =>
  candidates(bet, result).filter((number) => hitsOf(bet.combinator, number, [result]) > 0);

const candidates = ({ combinator, digits }: Bet & Pick<BetTerms, 'digits'>, result: string): string[] =>
  combinator === 'exact' ? [result] : allNumbers(digits);
