import { packSize, rankOf, suitOf } from '#games/engine/cards.ts';
import { handOf, isPok } from './hands.ts';

/**
 * How often a choice ends in what, of all that can still come: at 1 … 5 the player wins so many times, at 9 … 13 loses (8 more
 * than the times), at 0 nobody does. The ways of a choice are `waysOf` in all.
 */
export type Ends = Float64Array;
export const endsOf = (): Ends => new Float64Array(16);
export const loses = 8;

/** Two cards of the dealer's, then two more, a third each: every choice of a hand has as many ways. */
export const dealerPairs = 1225;
export const waysOfPair = 48 * 47;

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
      if (a === b) continue;
      two[a * space + b] = rate([a, b]);
      for (let c = b + 1; a < b && c < space; c++) fill(three, [a, b, c], rate([a, b, c]));
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

const others = (cards: readonly number[]): number[] =>
  Array.from({ length: space }, (_, card) => card).filter((card) => !cards.includes(card));

const poksFrom = 68;

type Dealer = {
  /** The highest points on which the dealer draws. */
  drawsMost: number;
};

/** Against every pair of the dealer's that is no pok, played out: each pair counts `each` ways. */
const playedOut = (
  { own, left, each }: { own: number; left: readonly number[]; each: number },
  { drawsMost }: Dealer,
  ends: Ends,
): void => {
  const { two, three } = rates();
  const perThird = each / (left.length - 2);
  for (let i = 0; i < left.length; i++)
    for (let j = i + 1; j < left.length; j++) {
      const at = left[i]! * space + left[j]!;
      const pair = two[at]!;
      // Two cards that are no pok rate as their points.
      if (pair >> 3 >= poksFrom) continue;
      if (pair >> 3 > drawsMost) ends[endAt(own, pair)]! += each;
      else
        for (let k = 0; k < left.length; k++)
          if (k !== i && k !== j) ends[endAt(own, three[at * space + left[k]!]!)]! += perThird;
    }
};

/** Against poks of the dealer's, which end the hand at once. */
export const endsAgainstPoks = (cards: readonly number[]): Ends => {
  const { two } = rates();
  const [ends, left] = [endsOf(), others(cards)];
  const own = two[cards[0]! * space + cards[1]!]!;
  for (let i = 0; i < left.length; i++)
    for (let j = i + 1; j < left.length; j++) {
      const pair = two[left[i]! * space + left[j]!]!;
      if (pair >> 3 >= poksFrom || isPok(handOf(cards))) ends[endAt(own, pair)]! += waysOfPair;
    }
  return ends;
};

/** The player stands on two cards, the dealer has no pok. */
export const endsOfStanding = (cards: readonly number[], dealer: Dealer): Ends => {
  const ends = endsOf();
  const own = rates().two[cards[0]! * space + cards[1]!]!;
  playedOut({ own, left: others(cards), each: waysOfPair }, dealer, ends);
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
    playedOut({ own, left: others(cards), each: 47 }, dealer, ends);
    kept.set(key, ends);
    return ends;
  };
  return (cards) => {
    const ends = endsOf();
    for (const third of others(cards)) ofThree([...cards, third]).forEach((ways, at) => (ends[at]! += ways));
    return ends;
  };
};

/** What ends come to, in hundredths of the bet times ways: a win less 5 %. */
export const netOf = (ends: Ends): number =>
  ends.reduce((sum, ways, at) => sum + ways * (at > loses ? -100 * (at - loses) : 95 * at), 0);
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
export const pairClasses = (): { cards: readonly number[]; hands: number }[] => {
  const classes = new Map<number, { cards: readonly number[]; hands: number }>();
  for (let one = 0; one < space; one++)
    for (let two = one + 1; two < space; two++) {
      const known = classes.get(classOf([one, two]));
      if (known) known.hands++;
      else classes.set(classOf([one, two]), { cards: [one, two], hands: 1 });
    }
  return [...classes.values()];
};
