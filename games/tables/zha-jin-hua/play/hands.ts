import { rankOf, suitOf } from '#games/engine/tables/cards.ts';
import { rules } from './rules.ts';

/** What three cards are, the lowest first; a pair from some rank on is told apart, since a bet lies on it. */
export const kinds = ['high', 'pair', 'highPair', 'straight', 'flush', 'straightFlush', 'trips'] as const;
export type Kind = (typeof kinds)[number];

export type Hand = {
  kind: Kind;
  /** Higher beats lower, equal is equal: but for the lowest hand, which beats trips. */
  strength: number;
  /** The rank that names it: of the pair or trips, the end of a straight, the highest card. */
  lead: number;
};

const step = 13 ** 3;
/** Two 0 … ace 12. */
const valueOf = (card: number): number => (rankOf(card) + 12) % 13;
const rankAt = (value: number): number => (value + 1) % 13;

/** The end of a straight from its values in falling order: A-K-Q is the best, A-2-3 the lowest. */
const straightEnd = ([top = 0, middle = 0, low = 0]: readonly number[]): number | undefined => {
  if (top === 12 && middle === 1 && low === 0) return 1;
  return top - middle === 1 && middle - low === 1 ? top : undefined;
};

const kindOf = (values: readonly number[], isFlush: boolean, pairFrom: number): Kind => {
  const [top, middle, low] = values;
  if (top === low) return 'trips';
  const isStraight = straightEnd(values) !== undefined;
  if (isFlush) return isStraight ? 'straightFlush' : 'flush';
  if (isStraight) return 'straight';
  if (top !== middle && middle !== low) return 'high';
  return middle! + 2 >= pairFrom ? 'highPair' : 'pair';
};

const orderOf = (kind: Kind, values: readonly number[]): readonly number[] => {
  const [top = 0, middle = 0, low = 0] = values;
  if (kind === 'straight' || kind === 'straightFlush') return [straightEnd(values) ?? 0, 0, 0];
  return kind === 'pair' || kind === 'highPair' ? [middle, top === middle ? low : top, 0] : [top, middle, low];
};

/** @param pairFrom the least rank of a high pair: 2 … 10, jack 11 … ace 14 */
export const handOf = (cards: readonly number[], pairFrom = rules.pairFrom): Hand => {
  const values = cards.map(valueOf).toSorted((a, b) => b - a);
  const kind = kindOf(values, new Set(cards.map(suitOf)).size === 1, pairFrom);
  const [first = 0, second = 0, third = 0] = orderOf(kind, values);
  return {
    kind,
    strength: kinds.indexOf(kind) * step + (first * 13 + second) * 13 + third,
    lead: rankAt(first),
  };
};

/** Five, three and two of more than one suit: no hand is lower. */
export const lowest = (3 * 13 + 1) * 13;
const tripsFrom = kinds.indexOf('trips') * step;

/** Above 0 where the first wins, below 0 where the second does. */
export const against = (first: number, second: number): number => {
  if (first === lowest && second >= tripsFrom) return 1;
  if (second === lowest && first >= tripsFrom) return -1;
  return first - second;
};
