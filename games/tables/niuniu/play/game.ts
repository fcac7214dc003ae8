import { dealFrom } from '#games/engine/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Spot, type SpotTable, spotGame } from '#games/engine/spots.ts';
import { handOf, kinds, multipliers } from './hands.ts';
import { everyShowdown, possibleShowdowns, type Showdown } from './outcomes.ts';

/** With the cards of both. */
export type Dealt = Showdown & { player: readonly number[]; banker: readonly number[] };

const one = 10_000;
const times = [...new Set(kinds.map((kind) => multipliers[kind]))];
const timesMax = Math.max(...times);

const spots: readonly Spot<Showdown>[] = [
  { id: 'equal', kind: 'equal', most: 100_000, wins: { win: 9500 }, meets: ({ isWon }) => (isWon ? 'win' : undefined) },
  {
    id: 'double',
    kind: 'double',
    most: 20_000,
    // All that can be lost is taken before; a win is paid less 5 %.
    holds: timesMax,
    wins: Object.fromEntries(
      times.flatMap((its) => [
        [`win${its}`, its * 9500],
        [`lose${its}`, -its * one],
      ]),
    ),
    meets: ({ isWon, kind }) => `${isWon ? 'win' : 'lose'}${multipliers[kind]}`,
  },
];

/** Five cards for the player, five for the banker, from one pack shuffled anew for every round. */
export const table: SpotTable<Showdown, Dealt> = {
  code: 'niuniu',
  version: 1,
  spots,
  facts: {
    packs: 1,
    points: 'ace 1, ten and court 10',
    bull: 'three cards that sum to a multiple of ten; the other two mod 10 are niu 1-9, 0 is bull-bull; no three: none',
    order: kinds,
    dukes: 'five of J, Q, K',
    ties: 'the highest card by rank, ace low and king high, then spades > hearts > clubs > diamonds',
    multipliers: { ...multipliers },
    draws: ['card k of the deal, k = 0 ... 9: below(52 - k), among the cards left in order; player and banker in turn'],
  },
  draw: (chance) => {
    const next = dealFrom(1, chance);
    const cards = Array.from({ length: 10 }, next);
    const [player, banker] = [0, 1].map((side) => cards.filter((_, at) => at % 2 === side));
    const [own, its] = [handOf(player!), handOf(banker!)];
    const isWon = own.strength > its.strength;
    return { isWon, kind: isWon ? own.kind : its.kind, player: player!, banker: banker! };
  },
  tell: ({ isWon, kind, player, banker }): GameEvent[] => [
    { kind: 'player', cards: player, hand: handOf(player).kind },
    { kind: 'banker', cards: banker, hand: handOf(banker).kind },
    { kind: 'came', isWon, times: multipliers[kind] },
  ],
  outcomes: everyShowdown,
  bounds: () => possibleShowdowns,
};

export const niuniu = spotGame(table);
