import { fairWords } from './fair-words.ts';

const rounds = 8;

/**
 * The place of a card in the order of its pool: 1 … `cards` go to 0 … `cards` − 1, each place once, in an order that only the
 * seed tells. A balanced Feistel network over the least even number of bits that holds all places; a place beyond them goes
 * through it again. Its round function is the first word of fair/v1 for game `pool`, round the pool's id, client `step:half`.
 */
export const placeIn = (
  { seed, pool, cards }: { seed: Uint8Array; pool: string; cards: number },
  card: number,
): number => {
  if (!Number.isInteger(card) || card < 1 || card > cards) throw new RangeError(`no card ${card} of ${cards}`);
  const size = halfSize(cards);
  const wordOf = (step: number, half: number): number =>
    fairWords({ seed, game: 'pool', round: pool, client: `${step}:${half}`, beacon: '' }).next().value;
  let place = card - 1;
  do {
    let [left, right] = [Math.floor(place / size), place % size];
    for (let step = 0; step < rounds; step++) [left, right] = [right, (left + wordOf(step, right)) % size];
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
