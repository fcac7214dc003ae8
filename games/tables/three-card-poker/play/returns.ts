import { suitOf } from '#games/engine/tables/cards.ts';
import { handsFrom, leftWithout } from './best-step.ts';
import { type HandName, nameOf, valueOf } from './hands.ts';
import { type CardsRules, rules } from './rules.ts';
import { profitOf } from './showdown.ts';

export type Hand = { cards: readonly [number, number, number]; value: number; count: number };

/** Every three cards as they look, ascending, with how often they lie in the packs. */
export const allHands = (its: CardsRules = rules): Hand[] =>
  handsFrom(leftWithout(its, [])).map(({ cards, ways }) => ({ cards, value: valueOf(cards), count: ways }));

/** How many of all hands are what. */
export const handCounts = (hands = allHands()): Readonly<Record<HandName, number>> => {
  const counts = { high: 0, pair: 0, flush: 0, straight: 0, trips: 0, straightFlush: 0 };
  for (const { value, count } of hands) counts[nameOf(value)] += count;
  return counts;
};

/** Of hands that differ by the names of suits alone the first, with how many it stands for. */
export const suitClasses = (hands = allHands()): Hand[] => {
  const classes = new Map<string, Hand>();
  for (const hand of hands) {
    // Of each suit its ranks, three bits for how many of each.
    const ranks = [0, 0, 0, 0];
    for (const card of hand.cards) ranks[suitOf(card)]! += 8 ** (card % 13);
    const name = ranks.toSorted((x, y) => x - y).join();
    const known = classes.get(name);
    if (known) known.count += hand.count;
    else classes.set(name, { ...hand });
  }
  return [...classes.values()];
};

/** A hand raised against every hand of the dealer: sums in antes. */
export type Raised = Hand & { profit: number; squares: number; hits: number; dealers: number };

const kept = new Map<number, readonly Raised[]>();

/** Each hand that differs by more than the names of suits, against all that the dealer may have beside it. Counted when first needed. */
export const raisedHands = (its: CardsRules = rules): readonly Raised[] => {
  const known = kept.get(its.packs) ?? counted(its);
  kept.set(its.packs, known);
  return known;
};

/** In how many ways three ascending cards lie in what is left of each. */
const waysOf = (left: readonly number[], [x, y, z]: Hand['cards']): number => {
  if (x !== y && y !== z) return left[x]! * left[y]! * left[z]!;
  if (x === z) return (left[x]! * (left[x]! - 1) * (left[x]! - 2)) / 6;
  return x === y ? ((left[x]! * (left[x]! - 1)) / 2) * left[z]! : left[x]! * ((left[y]! * (left[y]! - 1)) / 2);
};

const counted = (its: CardsRules): Raised[] => {
  const hands = allHands(its);
  return suitClasses(hands).map((hand) => {
    const left = leftWithout(its, hand.cards);
    let [profit, squares, hits, dealers] = [0, 0, 0, 0];
    for (const { cards, value: dealer } of hands) {
      const ways = waysOf(left, cards);
      if (ways === 0) continue;
      const won = profitOf(hand.value, dealer);
      dealers += ways;
      profit += ways * won;
      squares += ways * won * won;
      if (won > -2) hits += ways;
    }
    return { ...hand, profit, squares, hits, dealers };
  });
};

/** Over all deals, of one pack 407,170,400: sums in antes. */
export type AnteReturn = Pick<Raised, 'profit' | 'squares' | 'hits'> & { raised: number; hands: number; deals: number };

/** @param raises whether a hand is raised; the better of raise and fold where nothing is said */
export const anteReturn = (
  hands: readonly Raised[],
  raises: (hand: Raised) => boolean = ({ profit, dealers }) => profit > -dealers,
): AnteReturn => {
  const sums = { profit: 0, squares: 0, hits: 0, raised: 0, hands: 0, deals: 0 };
  for (const hand of hands) {
    const { count, dealers } = hand;
    const isRaised = raises(hand);
    sums.profit += count * (isRaised ? hand.profit : -dealers);
    sums.squares += count * (isRaised ? hand.squares : dealers);
    sums.hits += isRaised ? count * hand.hits : 0;
    sums.raised += isRaised ? count : 0;
    sums.hands += count;
    sums.deals += count * dealers;
  }
  return sums;
};
