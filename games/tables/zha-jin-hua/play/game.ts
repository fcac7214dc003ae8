import { dealFrom, packFacts } from '#games/engine/tables/cards.ts';
import type { Seen } from '#games/engine/tables/conditions.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { Came } from '#games/engine/tables/roads.ts';
import { type BetTerms, type SpotTable, spotGame, spotsOn } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';
import { handOf, type Kind, kinds } from './hands.ts';
import { type FightRules, rules } from './rules.ts';
import { cameOf, everyFight, type Fight, possibleFights } from './outcomes.ts';

/** With the cards of each side. */
export type Dealt = Fight & { cards: { dragon: readonly number[]; phoenix: readonly number[] } };

const main = (id: 'dragon' | 'phoenix', won: Came): BetTerms => ({
  id,
  kind: 'main',
  most: 100_000,
  wins: { win: 9500, push: 0 },
  when: { win: [{ came: [won] }], push: [{ came: ['tie'] }] },
});

type Side = { id: string; most: number; odds: number };
/** Won where either side has one of these. */
const either = ({ id, most, odds }: Side, ...its: readonly Kind[]): BetTerms => ({
  id,
  kind: id,
  most,
  wins: { win: odds * 10_000 },
  when: { win: [{ dragon: its }, { phoenix: its }] },
});

/** @param pairId names the bet on a high pair or anything better */
export const betsWith = (pairId: string): BetTerms[] => [
  main('dragon', 'first'),
  main('phoenix', 'second'),
  either({ id: pairId, most: 20_000, odds: 2 }, ...kinds.slice(kinds.indexOf('highPair'))),
  either({ id: 'straight', most: 10_000, odds: 14 }, 'straight'),
  either({ id: 'flush', most: 10_000, odds: 9 }, 'flush'),
  either({ id: 'straightFlush', most: 2000, odds: 220 }, 'straightFlush'),
  either({ id: 'trips', most: 2000, odds: 200 }, 'trips'),
];

/** What bets on a fight look at. */
export const seeFight = ({ came, dragon, phoenix }: Fight): Seen => ({ came, dragon, phoenix });

const order = 'trips > straight flush > flush > straight > pair > high card; ace high';
const straights = 'A-K-Q highest, A-2-3 lowest';
const lowest = '2-3-5 of more than one suit beats trips and is otherwise the lowest';

/** Three cards for Dragon, three for Phoenix, shuffled anew for every round. */
export const tableOf = (its: FightRules): SpotTable<Fight, Dealt> => ({
  code: 'zha-jin-hua',
  version: 2,
  spots: spotsOn(seeFight, betsWith(`pair${its.pairFrom}`)),
  quantities: {
    came: 'first where the hand of Dragon wins, second where that of Phoenix does, else tie',
    dragon: `the hand of Dragon: ${kinds.join(', ')}; highPair is a pair of ${its.pairFrom} or of a higher rank, pair one of a lower`,
    phoenix: 'the hand of Phoenix, likewise',
  },
  facts: {
    ...packFacts(its.packs),
    order,
    within:
      'of one kind: the rank of trips; the end of straights; of flushes and high cards the highest rank, then the next; of pairs the pair, then the third card; suits count for nothing',
    straights,
    lowest,
    // Of one pack no hand is two things: cards of one suit that are a pair take two packs.
    ...(its.packs > 1 && { several: 'a hand is the highest of all that it is' }),
    pairFrom: its.pairFrom,
    draws: ['six cards, Dragon and Phoenix in turn'],
  },
  draw: (chance) => {
    const next = dealFrom(its.packs, chance);
    const [one, two, three, four, five, six] = [next(), next(), next(), next(), next(), next()];
    const cards = { dragon: [one, three, five], phoenix: [two, four, six] };
    const [dragon, phoenix] = [handOf(cards.dragon, its.pairFrom), handOf(cards.phoenix, its.pairFrom)];
    return { came: cameOf(dragon.strength, phoenix.strength), dragon: dragon.kind, phoenix: phoenix.kind, cards };
  },
  tell: ({ came, dragon, phoenix, cards }): GameEvent[] => [
    { kind: 'dragon', cards: cards.dragon, hand: dragon },
    { kind: 'phoenix', cards: cards.phoenix, hand: phoenix },
    { kind: 'came', side: came },
  ],
  opposites: { sets: [equalShares('dragon', 'phoenix')] },
  outcomes: () => everyFight(its),
  bounds: () => possibleFights(its),
});

export const table = tableOf(rules);
export const zhaJinHua = spotGame(table);

/** What the first version published of its rules. */
export const firstFacts = {
  packs: 1,
  order,
  straights,
  lowest,
  equal: 'bets on a side come back',
  sides: 'won where either side has it; pair9: a pair of nines or anything better',
  draws: ['card k of the deal, k = 0 ... 5: below(52 - k), among the cards left in order; Dragon and Phoenix in turn'],
};
