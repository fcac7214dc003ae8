/** Some of the games, from their published maths alone. A game takes `{ maths, stake, choices, words, card }` and gives events and payout. */
import { below, wordsOf } from './basics.mjs';

/** Events of a game that draws once and pays a multiplier in ten-thousandths, or nothing. */
const paidOnce = (drawn, stake, multiplier) => {
  const payout = (stake * BigInt(multiplier)) / 10_000n;
  const paid = { kind: 'paid', multiplier, amount: String(payout) };
  return { events: payout > 0n ? [drawn, paid] : [drawn], payout };
};

const dice = ({ maths, stake, choices: [{ side, wins }], words }) => {
  const roll = below(words, maths.outcomes);
  const isWon = side === 'under' ? roll < wins : roll >= maths.outcomes - wins;
  return paidOnce({ kind: 'roll', roll, side, wins }, stake, isWon ? Math.floor(99_000_000 / wins) : 0);
};

const limbo = ({ maths, stake, choices: [{ target }], words }) => {
  const drawn = BigInt(below(words, maths.outcomes));
  const height = Number((99n * 2n ** 24n) / (drawn + 1n));
  return paidOnce({ kind: 'rose', height, target }, stake, height >= target ? target * 100 : 0);
};

/** The place of card `number` in the order of its pool. */
export const placeIn = ({ seed, pool, cards }) => {
  let size = 2;
  while (size * size < cards) size *= 2;
  const known = new Map();
  const wordFor = (step, half) => {
    const client = `${step}:${half}`;
    if (!known.has(client))
      known.set(client, wordsOf({ seed, game: 'pool', round: pool, client, beacon: '' }).next().value);
    return known.get(client);
  };
  return (number) => {
    let place = number - 1;
    do {
      let [left, right] = [Math.floor(place / size), place % size];
      for (let step = 0; step < 8; step++) [left, right] = [right, (left + wordFor(step, right)) % size];
      place = left * size + right;
    } while (place >= cards);
    return place;
  };
};

/** In ten-thousandths of the price: the prizes stand first, in their order. */
export const prizeAt = (prizes, place) => {
  let end = 0;
  return prizes.find(({ cards }) => place < (end += cards))?.multiplier ?? 0;
};

const scratch = ({ maths, stake, words, card }) => {
  const place = placeIn({ ...card, cards: maths.cards })(card.number);
  const multiplier = prizeAt(maths.prizes, place);
  const payout = (stake * BigInt(multiplier)) / 10_000n;
  const events = [
    { kind: 'card', pool: card.pool, number: card.number },
    { kind: 'lanterns', lit: multiplier === 0 ? null : below(words, maths.fields), multiplier },
    { kind: 'result', multiplier, amount: String(payout) },
  ];
  return { events, payout };
};

/** Those that are computed whole; of every other game all that binds the round is checked, and the play is for `/verify`. */
export const games = { dice, limbo, scratch };

/** The point of a round of the lantern, in hundredths: the number e has 52 bits, of two words of 26. */
const crash = (words) => {
  const e = BigInt(below(words, 2 ** 26)) * 2n ** 26n + BigInt(below(words, 2 ** 26));
  const point = Number((99n * 2n ** 52n) / (2n ** 52n - e));
  return [{ kind: 'crash', point: Math.max(100, Math.min(100_000, point)) }];
};
const bingo = (words, { balls, calls }) => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return [{ kind: 'balls', balls: Array.from({ length: calls }, () => left.splice(below(words, left.length), 1)[0]) }];
};
export const sharedGames = { crash, bingo };
