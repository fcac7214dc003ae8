import type { Seen } from './conditions.ts';
import { placesFrom } from './cards.ts';
import type { EventValue } from '../game.ts';
import { multiplierScale } from '../figures/payout.ts';
import { type BetTerms, type SpotTable, spotsOn, type Ways } from './spots.ts';

/** Those who play against the banker, as they sit. */
export const seats = ['left', 'middle', 'right'] as const;
export type Seat = (typeof seats)[number];
export type Pair = readonly [one: number, two: number];

/** Two tiles each from one set: what a hand is worth is all that such games differ in. */
export type TileRules = {
  code: string;
  version: number;
  /** Tiles of a full set, 0 … tiles − 1. */
  tiles: number;
  /** The higher hand wins; equal hands tie. */
  worth: (hand: Pair) => number;
  isPair: (hand: Pair) => boolean;
  terms: readonly SeatTerms[];
  /** What a pair wins on one staked, in ten-thousandths, and the most that may lie on it, in whole units. */
  pair: { wins: number; most: number };
  facts: Readonly<Record<string, EventValue>>;
};

/** On what terms a seat is backed: who gets a tie, and what part of a win is kept, in ten-thousandths. */
export type SeatTerms = {
  kind: string;
  /** Added to the seat's name in the spot's id. */
  suffix: string;
  tie: 'banker' | 'back';
  commission: number;
  most: number;
};

/** A tie is the banker's, or comes back at a commission on wins. */
export const bothTerms: readonly SeatTerms[] = [
  { kind: 'main', suffix: '', tie: 'banker', commission: 0, most: 100_000 },
  { kind: 'push', suffix: '-push', tie: 'back', commission: 500, most: 100_000 },
];

type Came = { met: 'win' | 'tie' | 'lose'; isPair: boolean };
/** What became of each seat, as far as bets tell it apart. */
export type SeatsCame = Readonly<Record<Seat, Came>> & { banker: { isPair: boolean } };
export type SeatsDealt = SeatsCame & { hands: Readonly<Record<Seat | 'banker', Pair>> };

export const seatsTable = (rules: TileRules): SpotTable<SeatsCame, SeatsDealt> => {
  const { code, version, tiles, facts, terms, pair } = rules;
  const mains = terms.flatMap((one) => seats.map((seat) => mainBet(one, seat)));
  const pairs = [...seats, 'banker' as const].map(
    (place): BetTerms => ({
      id: `${place}-pair`,
      kind: 'pair',
      most: pair.most,
      wins: { win: pair.wins },
      when: { win: [{ [`${place}Pair`]: [1] }] },
    }),
  );
  return {
    code,
    version,
    spots: spotsOn(seeSeats, [...mains, ...pairs]),
    quantities,
    facts: {
      ...facts,
      terms: terms.map((one) => ({ ...one })),
      draws: [
        `tile k, k = 0 ... 7: below(${tiles} - k), among the tiles left in order`,
        'two to left, two to middle, two to right, two to the banker',
      ],
    },
    draw: (chance) => {
      const next = placesFrom(tiles, chance);
      const hand = (): Pair => [next(), next()];
      return dealt(rules, { left: hand(), middle: hand(), right: hand(), banker: hand() });
    },
    tell: ({ hands, ...came }) =>
      [...seats, 'banker' as const].map((place) => ({
        kind: 'hand',
        place,
        tiles: hands[place],
        met: place === 'banker' ? null : came[place].met,
      })),
    outcomes: () => duelsOf(rules),
    bounds: () => [bestOfAll],
  };
};

/** What bets on seats look at. */
const seeSeats = (came: SeatsCame): Seen =>
  Object.fromEntries([
    ...seats.map((seat) => [seat, came[seat].met] as const),
    ...[...seats, 'banker' as const].map((place) => [`${place}Pair`, came[place].isPair ? 1 : 0] as const),
  ]);
const quantities = Object.fromEntries([
  ...seats.map((seat) => [seat, 'win, tie or lose: its hand beside that of the banker, by the order']),
  ...[...seats, 'banker'].map((place) => [`${place}Pair`, `1 where the hand of the ${place} is a pair, else 0`]),
]);

const mainBet = ({ kind, suffix, tie, commission, most }: SeatTerms, seat: Seat): BetTerms => ({
  id: `${seat}${suffix}`,
  kind,
  most,
  wins: { win: Number(multiplierScale) - commission, ...(tie === 'back' && { tie: 0 }) },
  when: { win: [{ [seat]: ['win'] }], ...(tie === 'back' && { tie: [{ [seat]: ['tie'] }] }) },
});

const dealt = (rules: TileRules, hands: SeatsDealt['hands']): SeatsDealt => {
  const banker = rules.worth(hands.banker);
  const came = (seat: Seat): Came => ({
    met: metOf(rules.worth(hands[seat]), banker),
    isPair: rules.isPair(hands[seat]),
  });
  return {
    left: came('left'),
    middle: came('middle'),
    right: came('right'),
    banker: { isPair: rules.isPair(hands.banker) },
    hands,
  };
};

const metOf = (seat: number, banker: number): Came['met'] => (seat > banker ? 'win' : seat === banker ? 'tie' : 'lose');

/** Every hand of a full set, once. */
export const handsOf = (tiles: number): Pair[] =>
  Array.from({ length: tiles }, (_, one) => one).flatMap((one) =>
    Array.from({ length: tiles - one - 1 }, (_, more): Pair => [one, one + 1 + more]),
  );

/**
 * Every hand of a seat against every hand of the banker. A bet hangs on no other seat and each seat is dealt alike, so one is
 * counted for all three: each outcome shows them as if all had what that one has.
 */
const duelsOf = ({ tiles, worth, isPair }: TileRules): Ways<SeatsCame>[] => {
  const hands = handsOf(tiles).map((hand) => ({ hand, worth: worth(hand), isPair: isPair(hand) }));
  const ways: [SeatsCame, number][] = [true, false].flatMap((isBankerPair) =>
    anything.map((came): [SeatsCame, number] => [
      { left: came, middle: came, right: came, banker: { isPair: isBankerPair } },
      0,
    ]),
  );
  for (const banker of hands)
    for (const seat of hands) {
      const [one, two] = seat.hand;
      if (one === banker.hand[0] || one === banker.hand[1] || two === banker.hand[0] || two === banker.hand[1])
        continue;
      const met = metOf(seat.worth, banker.worth);
      const at = anything.findIndex((came) => came.met === met && came.isPair === seat.isPair);
      ways[banker.isPair ? at : anything.length + at]![1]++;
    }
  return ways.filter(([, count]) => count > 0);
};

const anything: readonly Came[] = (['win', 'tie', 'lose'] as const).flatMap((met) => [
  { met, isPair: true },
  { met, isPair: false },
]);

/** Every seat with a higher pair than the banker's: nothing pays more, and it can come. */
const best: Came = { met: 'win', isPair: true };
const bestOfAll: SeatsCame = { left: best, middle: best, right: best, banker: { isPair: true } };
