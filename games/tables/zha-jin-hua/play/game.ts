import { dealFrom } from '#games/engine/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { Came } from '#games/engine/roads.ts';
import { type Spot, type SpotTable, spotGame } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';
import { handOf, type Kind, kinds } from './hands.ts';
import { cameOf, everyFight, type Fight, possibleFights } from './outcomes.ts';

/** With the cards of each side. */
export type Dealt = Fight & { cards: { dragon: readonly number[]; phoenix: readonly number[] } };

const main = (id: 'dragon' | 'phoenix', won: Came): Spot<Fight> => ({
  id,
  kind: 'main',
  most: 100_000,
  wins: { win: 9500, push: 0 },
  meets: ({ came }) => ({ [won]: 'win', tie: 'push' })[came],
});

/** Won where either side has it. */
const either = (id: Kind, most: number, odds: number, has: (kind: Kind) => boolean): Spot<Fight> => ({
  id,
  kind: id,
  most,
  wins: { win: odds * 10_000 },
  meets: ({ dragon, phoenix }) => (has(dragon) || has(phoenix) ? 'win' : undefined),
});

const spots: readonly Spot<Fight>[] = [
  main('dragon', 'first'),
  main('phoenix', 'second'),
  either('pair9', 20_000, 2, (kind) => kinds.indexOf(kind) >= kinds.indexOf('pair9')),
  either('straight', 10_000, 14, (kind) => kind === 'straight'),
  either('flush', 10_000, 9, (kind) => kind === 'flush'),
  either('straightFlush', 2000, 220, (kind) => kind === 'straightFlush'),
  either('trips', 2000, 200, (kind) => kind === 'trips'),
];

const possible = possibleFights();

/** Three cards for Dragon, three for Phoenix, from one pack shuffled anew for every round. */
export const table: SpotTable<Fight, Dealt> = {
  code: 'zha-jin-hua',
  version: 1,
  spots,
  facts: {
    packs: 1,
    order: 'trips > straight flush > flush > straight > pair > high card; ace high',
    straights: 'A-K-Q highest, A-2-3 lowest',
    lowest: '2-3-5 of more than one suit beats trips and is otherwise the lowest',
    equal: 'bets on a side come back',
    sides: 'won where either side has it; pair9: a pair of nines or anything better',
    draws: [
      'card k of the deal, k = 0 ... 5: below(52 - k), among the cards left in order; Dragon and Phoenix in turn',
    ],
  },
  draw: (chance) => {
    const next = dealFrom(1, chance);
    const [one, two, three, four, five, six] = [next(), next(), next(), next(), next(), next()];
    const cards = { dragon: [one, three, five], phoenix: [two, four, six] };
    const [dragon, phoenix] = [handOf(cards.dragon), handOf(cards.phoenix)];
    return { came: cameOf(dragon.strength, phoenix.strength), dragon: dragon.kind, phoenix: phoenix.kind, cards };
  },
  tell: ({ came, dragon, phoenix, cards }): GameEvent[] => [
    { kind: 'dragon', cards: cards.dragon, hand: dragon },
    { kind: 'phoenix', cards: cards.phoenix, hand: phoenix },
    { kind: 'came', side: came },
  ],
  opposites: { sets: [alike('dragon', 'phoenix')] },
  outcomes: everyFight,
  bounds: () => possible,
};

export const zhaJinHua = spotGame(table);
