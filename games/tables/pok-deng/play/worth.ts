import { packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';
import { handOf, isPok } from './hands.ts';

/**
 * How often a choice ends in what, of all that can still come: at 1 … 5 the player wins so many times, at 9 … 13 loses (8 more
 * than the times), at 0 nobody does. The ways of a choice are `waysOf` in all.
 */
export type Ends = Float64Array;
export const endsOf = (): Ends => new Float64Array(16);
export const loses = 8;

/** What one table may differ in from another, as far as a hand's worth goes. */
export type Dealer = {
  /** Shuffled together anew for every round. */
  packs: number;
  /** The highest points on which the dealer draws. */
  drawsMost: number;
};

const cardsIn = ({ packs }: Pick<Dealer, 'packs'>): number => packSize * packs;
/** Two cards of the dealer's, then two more, a third each: every choice of a hand has as many ways. */
const waysOfPair = (dealer: Dealer): number => (cardsIn(dealer) - 4) * (cardsIn(dealer) - 5);
const pairsOf = (cards: number): number => (cards * (cards - 1)) / 2;

/** All deals of two cards each with two thirds. @throws RangeError where they are more than are counted exactly */
export const dealsIn = (dealer: Dealer): number => {
  const deals = pairsOf(cardsIn(dealer)) * pairsOf(cardsIn(dealer) - 2) * waysOfPair(dealer);
  if (!Number.isSafeInteger(deals))
    throw new RangeError(
      `pok deng from ${dealer.packs} packs: too many deals to count exactly, such a table has no sheet`,
    );
  return deals;
};

const space = packSize;
/** Strength × 8 + times of every two and three cards. */
const rated = (): { two: Uint16Array; three: Uint16Array } => {
  const two = new Uint16Array(space ** 2);
  const three = new Uint16Array(space ** 3);
  const rate = (cards: readonly number[]): number => {
    const { strength, times } = handOf(cards);
    return strength * 8 + times;
  };
  for (let a = 0; a < space; a++)
    for (let b = 0; b < space; b++) {
      two[a * space + b] = rate([a, b]);
      for (let c = b; a <= b && c < space; c++) fill(three, [a, b, c], rate([a, b, c]));
    }
  return { two, three };
};
const fill = (three: Uint16Array, [a, b, c]: readonly [number, number, number], rate: number): void => {
  for (const [x, y, z] of [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ] as const)
    three[(x * space + y) * space + z] = rate;
};

let known: ReturnType<typeof rated> | undefined;
const rates = () => (known ??= rated());

/** The place in `Ends` for two rates. */
const endAt = (own: number, its: number): number => {
  const [mine, theirs] = [own >> 3, its >> 3];
  if (mine === theirs) return 0;
  return mine > theirs ? own & 7 : loses + (its & 7);
};

/** How many of each card are left. */
const others = ({ packs }: Dealer, cards: readonly number[]): Uint8Array => {
  const left = new Uint8Array(space).fill(packs);
  for (const card of cards) left[card]!--;
  return left;
};
/** Two cards of those left, which may be the same where there are several of it. */
const waysOfTwo = (left: Uint8Array, i: number, j: number): number =>
  i === j ? pairsOf(left[i]!) : left[i]! * left[j]!;

const poksFrom = 68;

/** Against every pair of the dealer's that is no pok, played out: each pair counts `each` ways. */
const playedOut = (
  { own, left, each }: { own: number; left: Uint8Array; each: number },
  { drawsMost }: Dealer,
  ends: Ends,
): void => {
  const { two, three } = rates();
  const perThird = each / (left.reduce((sum, count) => sum + count, 0) - 2);
  for (let i = 0; i < space; i++)
    for (let j = i; j < space; j++) {
      const at = i * space + j;
      const pair = two[at]!;
      const ways = waysOfTwo(left, i, j);
      // Two cards that are no pok rate as their points.
      if (ways === 0 || pair >> 3 >= poksFrom) continue;
      if (pair >> 3 > drawsMost) ends[endAt(own, pair)]! += each * ways;
      else
        for (let k = 0; k < space; k++) {
          const thirds = left[k]! - (k === i ? 1 : 0) - (k === j ? 1 : 0);
          if (thirds > 0) ends[endAt(own, three[at * space + k]!)]! += perThird * ways * thirds;
        }
    }
};

/** Against poks of the dealer's, which end the hand at once. */
export const endsAgainstPoks = (cards: readonly number[], dealer: Dealer): Ends => {
  const { two } = rates();
  const [ends, left] = [endsOf(), others(dealer, cards)];
  const own = two[cards[0]! * space + cards[1]!]!;
  const isOver = isPok(handOf(cards));
  for (let i = 0; i < space; i++)
    for (let j = i; j < space; j++) {
      const pair = two[i * space + j]!;
      if (pair >> 3 >= poksFrom || isOver) ends[endAt(own, pair)]! += waysOfPair(dealer) * waysOfTwo(left, i, j);
    }
  return ends;
};

/** The player stands on two cards, the dealer has no pok. */
export const endsOfStanding = (cards: readonly number[], dealer: Dealer): Ends => {
  const ends = endsOf();
  const own = rates().two[cards[0]! * space + cards[1]!]!;
  playedOut({ own, left: others(dealer, cards), each: waysOfPair(dealer) }, dealer, ends);
  return ends;
};

/** Alike but for the names of suits: these are named in the order in which they come by rank. */
const classOf = (cards: readonly number[]): number => {
  const names: number[] = [];
  let key = 0;
  for (const card of cards.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (!names.includes(suitOf(card))) names.push(suitOf(card));
    key = key * 64 + names.indexOf(suitOf(card)) * 13 + rankOf(card);
  }
  return key;
};

/** Ends of three cards of the player's, kept: hands that are alike but for the names of suits end alike. */
export const endsOfDrawing = (dealer: Dealer): ((cards: readonly number[]) => Ends) => {
  const kept = new Map<number, Ends>();
  const ofThree = (cards: readonly number[]): Ends => {
    const key = classOf(cards);
    const found = kept.get(key);
    if (found) return found;
    const ends = endsOf();
    const [a = 0, b = 0, c = 0] = cards;
    const own = rates().three[(a * space + b) * space + c]!;
    playedOut({ own, left: others(dealer, cards), each: cardsIn(dealer) - 5 }, dealer, ends);
    kept.set(key, ends);
    return ends;
  };
  return (cards) => {
    const ends = endsOf();
    for (const [third, left] of others(dealer, cards).entries())
      if (left > 0) ofThree([...cards, third]).forEach((ways, at) => (ends[at]! += ways * left));
    return ends;
  };
};

const worthAt = (at: number): number => (at > loses ? -100 * (at - loses) : 95 * at);
/** What ends come to, in hundredths of the bet times ways: a win less 5 %. */
export const netOf = (ends: Ends): number => ends.reduce((sum, ways, at) => sum + ways * worthAt(at), 0);
/** The same for sums that pass what a number holds exactly. */
export const exactNetOf = (ends: Ends): bigint =>
  ends.reduce((sum, ways, at) => sum + BigInt(ways) * BigInt(worthAt(at)), 0n);
export const waysIn = (ends: Ends): number => ends.reduce((sum, ways) => sum + ways, 0);

export type Worth = {
  /** What each choice wins of the bet on the average, in hundredths times `ways`, where the dealer has no pok. */
  stand: number;
  draw: number;
  ways: number;
  best: 'stand' | 'draw';
};

/** Both choices of two cards, counted over everything that can come. */
export const worthOf = (dealer: Dealer): ((cards: readonly number[]) => Worth) => {
  const drawing = endsOfDrawing(dealer);
  const kept = new Map<number, Worth>();
  return (cards) => {
    const key = classOf(cards);
    const found = kept.get(key);
    if (found) return found;
    const standing = endsOfStanding(cards, dealer);
    const [stand, draw] = [netOf(standing), netOf(drawing(cards))];
    const worth: Worth = { stand, draw, ways: waysIn(standing), best: draw > stand ? 'draw' : 'stand' };
    kept.set(key, worth);
    return worth;
  };
};

/** Every two cards with how many hands are alike but for the names of suits. */
export const pairClasses = (dealer: Dealer): { cards: readonly number[]; hands: number }[] => {
  const classes = new Map<number, { cards: readonly number[]; hands: number }>();
  const left = others(dealer, []);
  for (let one = 0; one < space; one++)
    for (let two = one; two < space; two++) {
      const ways = waysOfTwo(left, one, two);
      if (ways === 0) continue;
      const known = classes.get(classOf([one, two]));
      if (known) known.hands += ways;
      else classes.set(classOf([one, two]), { cards: [one, two], hands: ways });
    }
  return [...classes.values()];
};
