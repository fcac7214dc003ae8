import { dealFrom, packFacts } from '#games/engine/tables/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type BetTerms, type SpotTable, spotGame, spotsOn } from '#games/engine/tables/spots.ts';
import { type Hand, handOf } from './hands.ts';
import { everyShowdown, possibleShowdowns, type Showdown } from './outcomes.ts';
import { type BullRules, rules, timesOf } from './rules.ts';

/** With the cards of both. */
export type Dealt = Showdown & { player: readonly number[]; banker: readonly number[] };

const one = 10_000;

const betsWith = (its: BullRules): BetTerms[] => {
  const times = [...new Set(its.order.map((kind) => timesOf(its, kind)))];
  // Only hands of several packs can be equal: then everything that was taken comes back.
  const equal: Pick<BetTerms, 'wins' | 'when'> =
    its.packs === 1 ? { wins: {}, when: {} } : { wins: { push: 0 }, when: { push: [{ winner: ['tie'] }] } };
  const cases = times.flatMap((many) => [
    { name: `win${many}`, won: many * 9500, side: 'player', many },
    { name: `lose${many}`, won: -many * one, side: 'banker', many },
  ]);
  return [
    {
      id: 'equal',
      kind: 'equal',
      most: 100_000,
      wins: { win: 9500, ...equal.wins },
      when: { win: [{ winner: ['player'] }], ...equal.when },
    },
    {
      id: 'double',
      kind: 'double',
      most: 20_000,
      // All that can be lost is taken before; a win is paid less 5 %.
      holds: Math.max(...times),
      wins: { ...Object.fromEntries(cases.map(({ name, won }) => [name, won])), ...equal.wins },
      when: {
        ...Object.fromEntries(cases.map(({ name, side, many }) => [name, [{ winner: [side], times: [many] }]])),
        ...equal.when,
      },
    },
  ];
};

const points = 'ace 1, ten and court 10';
const bull =
  'three cards that sum to a multiple of ten; the other two mod 10 are niu 1-9, 0 is bull-bull; no three: none';
const dukes = 'five of J, Q, K';

const winnerOf = ({ strength: own }: Hand, { strength: its }: Hand): Showdown['winner'] => {
  if (own === its) return 'tie';
  return own > its ? 'player' : 'banker';
};

/** How equal hands are met; of one pack there are none. */
const wordsOf = ({ packs }: BullRules) => {
  const ties =
    'of one kind: the highest card by rank, ace low and king high, then spades > hearts > clubs > diamonds; of two bombs the rank of the four';
  return packs === 1
    ? { ties, winner: 'player or banker: whose hand is the higher; no two are equal', bomb: 'four of one rank' }
    : {
        ties: `${ties}; where those are the same the hands are equal`,
        winner: 'player or banker: whose hand is the higher; tie where they are equal',
        bomb: 'four or five of one rank',
      };
};

/** Five cards for the player, five for the banker, shuffled anew for every round. */
export const tableOf = (its: BullRules): SpotTable<Showdown, Dealt> => ({
  code: 'niuniu',
  version: 2,
  spots: spotsOn(({ winner, kind }) => ({ winner, times: timesOf(its, kind) }), betsWith(its)),
  quantities: {
    winner: wordsOf(its).winner,
    times: 'the multiplier of the hand that wins',
  },
  facts: {
    ...packFacts(its.packs),
    points,
    bull,
    order: its.order,
    specials: {
      fourFaces: 'four of J, Q, K and a ten',
      dukes,
      bomb: wordsOf(its).bomb,
      fiveSmall: 'five cards below five whose points sum to ten or less',
    },
    several: 'a hand is the highest of all that it is',
    ties: wordsOf(its).ties,
    multipliers: { ...its.multipliers },
    draws: ['ten cards, player and banker in turn'],
  },
  draw: (chance) => {
    const next = dealFrom(its.packs, chance);
    const cards = Array.from({ length: 10 }, next);
    const [player, banker] = [0, 1].map((side) => cards.filter((_, at) => at % 2 === side));
    const [own, theirs] = [handOf(player!, its), handOf(banker!, its)];
    const winner = winnerOf(own, theirs);
    return { winner, kind: winner === 'player' ? own.kind : theirs.kind, player: player!, banker: banker! };
  },
  tell: ({ winner, kind, player, banker }): GameEvent[] => [
    { kind: 'player', cards: player, hand: handOf(player, its).kind },
    { kind: 'banker', cards: banker, hand: handOf(banker, its).kind },
    winner === 'tie'
      ? { kind: 'came', isWon: false, isTie: true, times: 0 }
      : { kind: 'came', isWon: winner === 'player', times: timesOf(its, kind) },
  ],
  outcomes: () => everyShowdown(its),
  bounds: () => possibleShowdowns(its),
});

export const table = tableOf(rules);
export const niuniu = spotGame(table);

/** What the first version published of its rules. */
export const firstFacts = ({ packs, order, multipliers }: BullRules): SpotTable<Showdown>['facts'] => ({
  packs,
  points,
  bull,
  order,
  dukes,
  ties: 'the highest card by rank, ace low and king high, then spades > hearts > clubs > diamonds',
  multipliers: { ...multipliers },
  draws: ['card k of the deal, k = 0 ... 9: below(52 - k), among the cards left in order; player and banker in turn'],
});
