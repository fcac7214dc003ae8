import { dealFrom, isRed, packSize, rankOf, suitOf } from '#games/engine/cards.ts';
import { type Spot, type SpotTable, spotGame, type Ways } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';

export type Duel = { dragon: number; tiger: number };

const packs = 8;
const half = -5000;
const when = (met: boolean) => (met ? 'win' : undefined);
const lead = ({ dragon, tiger }: Duel): number => rankOf(dragon) - rankOf(tiger);

const main = (id: 'dragon' | 'tiger', sign: number): Spot<Duel> => ({
  id,
  kind: 'main',
  most: 100_000,
  wins: { win: 10_000, tie: half },
  meets: (duel) => (lead(duel) === 0 ? 'tie' : when(lead(duel) * sign > 0)),
});

/** What one card alone is: its rank from 1, against the seven. */
const cardBets: readonly [name: string, kind: string, wins: number, met: (card: number) => boolean][] = [
  ['big', 'card', 10_000, (card) => rankOf(card) > 6],
  ['small', 'card', 10_000, (card) => rankOf(card) < 6],
  ['odd', 'card', 10_000, (card) => rankOf(card) !== 6 && rankOf(card) % 2 === 0],
  ['even', 'card', 10_000, (card) => rankOf(card) % 2 === 1],
  ['red', 'colour', 9000, isRed],
  ['black', 'colour', 9000, (card) => !isRed(card)],
];

const spots: readonly Spot<Duel>[] = [
  main('dragon', 1),
  main('tiger', -1),
  { id: 'tie', kind: 'tie', most: 10_000, wins: { win: 80_000 }, meets: (duel) => when(lead(duel) === 0) },
  {
    id: 'twin',
    kind: 'twin',
    most: 2000,
    wins: { win: 500_000 },
    meets: ({ dragon, tiger }) => when(dragon === tiger),
  },
  ...(['dragon', 'tiger'] as const).flatMap((side) =>
    cardBets.map(
      ([name, kind, wins, met]): Spot<Duel> => ({
        id: `${side[0]}-${name}`,
        kind,
        most: 20_000,
        wins: { win: wins },
        meets: (duel) => when(met(duel[side])),
      }),
    ),
  ),
];

const cards = Array.from({ length: packSize }, (_, card) => card);

/** Every pair of cards; in a shoe of eight packs a card has seven twins left. */
const duels: readonly Ways<Duel>[] = cards.flatMap((dragon) =>
  cards.map((tiger): Ways<Duel> => [{ dragon, tiger }, packs * (tiger === dragon ? packs - 1 : packs)]),
);

/** One card each, the higher wins; eight packs, shuffled anew for every round. */
export const table: SpotTable<Duel> = {
  code: 'dragon-tiger',
  version: 1,
  spots,
  facts: {
    packs,
    order: 'ace low, king high, suits count for nothing',
    seven: 'loses for big, small, odd and even',
    draws: ['dragon: below(416), tiger: below(415), among the cards left in order'],
  },
  draw: (chance) => {
    const next = dealFrom(packs, chance);
    return { dragon: next(), tiger: next() };
  },
  tell: ({ dragon, tiger }) => [
    { kind: 'dragon', card: dragon, suit: suitOf(dragon) },
    { kind: 'tiger', card: tiger, suit: suitOf(tiger) },
  ],
  opposites: {
    sets: [
      alike('dragon', 'tiger'),
      ...['d', 't'].flatMap((side) =>
        [
          ['big', 'small'],
          ['odd', 'even'],
          ['red', 'black'],
        ].map((pair) => alike(...pair.map((name) => `${side}-${name}`))),
      ),
    ],
  },
  outcomes: () => duels,
};

export const dragonTiger = spotGame(table);
