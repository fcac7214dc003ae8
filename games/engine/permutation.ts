import { fairWords } from './chance/fair-words.ts';

/** The order of a pool as it is published with a game; `steps` and `word` are what it is computed with. */
export const poolOrder = {
  places: 'card n, from 1, begins with x = n - 1; places are 0 ... cards - 1, each of one card',
  side: 's is the least power of two, from 2, whose square is at least the number of cards',
  steps: 8,
  step: 'left = floor(x / s), right = x mod s; for step = 0 ... steps - 1: (left, right) becomes (right, (left + w) mod s), where w is the first word of "word" for that step and the right of before; then x = left * s + right',
  again: 'where x is not below the number of cards, all steps are done again from x; else it is the place',
  word: {
    game: 'pool',
    round: 'the id of the pool',
    client: 'step:right, both decimal',
    beacon: '',
    seed: 'of the pool, committed before its first card was sold',
  },
} as const;

const { steps, word } = poolOrder;

/**
 * The place of a card in the order of its pool: 1 … `cards` go to 0 … `cards` − 1, each place once, in an order that only the
 * seed tells. A balanced Feistel network over the least even number of bits that holds all places; a place beyond them goes
 * through it again. Its round function is the first word of fair/v1 for game `pool`, round the pool's id, client `step:half`.
 */
export const placeIn = (pool: PoolOrder, card: number): number => placeWith(pool, wordsFor(pool), card);

/** The words that lead a card to its place, in order, each with the client that it has in fair/v1. */
export const wordsToPlace = (pool: PoolOrder, card: number): { client: string; word: number }[] => {
  const [taken, wordOf]: [{ client: string; word: number }[], WordOf] = [[], wordsFor(pool)];
  placeWith(
    pool,
    (step, half) => {
      const word = wordOf(step, half);
      taken.push({ client: clientOf(step, half), word });
      return word;
    },
    card,
  );
  return taken;
};

/** The places of all cards of a pool, from card 1. Each word is computed once: a pool of 100,000 has four thousand of them. */
export const placesOf = (pool: PoolOrder): number[] => {
  const wordOf = wordsFor(pool);
  const known = new Map<number, number>();
  const knownWord: WordOf = (step, half) => {
    const name = half * steps + step;
    const drawn = known.get(name) ?? wordOf(step, half);
    known.set(name, drawn);
    return drawn;
  };
  return Array.from({ length: pool.cards }, (_, at) => placeWith(pool, knownWord, at + 1));
};

type PoolOrder = { seed: Uint8Array; pool: string; cards: number };
type WordOf = (step: number, half: number) => number;

const clientOf = (step: number, half: number): string => `${step}:${half}`;

const wordsFor =
  ({ seed, pool }: PoolOrder): WordOf =>
  (step, half) =>
    fairWords({ seed, game: word.game, round: pool, client: clientOf(step, half), beacon: word.beacon }).next().value;

const placeWith = ({ cards }: PoolOrder, wordOf: WordOf, card: number): number => {
  if (!Number.isInteger(card) || card < 1 || card > cards) throw new RangeError(`no card ${card} of ${cards}`);
  const size = halfSize(cards);
  let place = card - 1;
  do {
    let [left, right] = [Math.floor(place / size), place % size];
    for (let step = 0; step < steps; step++) [left, right] = [right, (left + wordOf(step, right)) % size];
    place = left * size + right;
  } while (place >= cards);
  return place;
};

/** A power of two whose square is at least the number of cards. */
const halfSize = (cards: number): number => {
  let size = 2;
  while (size * size < cards) size *= 2;
  return size;
};
