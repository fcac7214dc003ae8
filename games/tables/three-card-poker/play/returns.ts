import { packSize, suitOf } from '#games/engine/cards.ts';
import { type HandName, nameOf, valueOf } from './hands.ts';
import { profitOf } from './showdown.ts';

export type Hand = { cards: readonly [number, number, number]; value: number; count: number };

/** Every three cards of the pack, ascending. */
export const allHands = (): Hand[] => {
  const hands: Hand[] = [];
  for (let a = 0; a < packSize; a++)
    for (let b = a + 1; b < packSize; b++)
      for (let c = b + 1; c < packSize; c++) hands.push({ cards: [a, b, c], value: valueOf([a, b, c]), count: 1 });
  return hands;
};

/** How many of all hands are what. */
export const handCounts = (hands = allHands()): Readonly<Record<HandName, number>> => {
  const counts = { high: 0, pair: 0, flush: 0, straight: 0, trips: 0, straightFlush: 0 };
  for (const { value } of hands) counts[nameOf(value)]++;
  return counts;
};

/** Of hands that differ by the names of suits alone the first, with how many it stands for. */
export const suitClasses = (hands = allHands()): Hand[] => {
  const classes = new Map<string, Hand>();
  for (const hand of hands) {
    const ranks = [0, 0, 0, 0];
    for (const card of hand.cards) ranks[suitOf(card)]! |= 1 << (card % 13);
    const name = ranks.toSorted((x, y) => x - y).join();
    const known = classes.get(name);
    if (known) known.count++;
    else classes.set(name, { ...hand });
  }
  return [...classes.values()];
};

/** A hand raised against every hand of the dealer: sums in antes. */
export type Raised = Hand & { profit: number; squares: number; hits: number; dealers: number };

let kept: readonly Raised[] | undefined;

/** Each hand that differs by more than the names of suits, against all that the dealer may have beside it. Counted when first needed. */
export const raisedHands = (): readonly Raised[] => (kept ??= counted());

const counted = (): Raised[] => {
  const hands = allHands();
  return suitClasses(hands).map((hand) => {
    const { cards: own, value } = hand;
    const [a, b, c] = own;
    let [profit, squares, hits, dealers] = [0, 0, 0, 0];
    for (const { cards, value: dealer } of hands) {
      const [x, y, z] = cards;
      if (x === a || x === b || x === c || y === a || y === b || y === c || z === a || z === b || z === c) continue;
      const won = profitOf(value, dealer);
      dealers++;
      profit += won;
      squares += won * won;
      if (won > -2) hits++;
    }
    return { ...hand, profit, squares, hits, dealers };
  });
};

/** Over all 407,170,400 deals: sums in antes. */
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
