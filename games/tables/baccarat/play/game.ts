import { dealFrom, packFacts, packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';
import type { Chance } from '#games/engine/chance/chance.ts';
import { type SpotTable, spotGame, spotsOn } from '#games/engine/tables/spots.ts';
import {
  bankerDraws,
  type Coup,
  coupsOf,
  isNatural,
  type Pair,
  pointsOf,
  possibleCoups,
  type Side,
} from './outcomes.ts';
import { rules } from './rules.ts';
import { bets, quantities, seeCoup } from './spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';

/** With the cards, in the order in which each side got them. */
export type DealtCoup = Coup & { dealt: { player: readonly number[]; banker: readonly number[] } };

const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(rankOf(card)), 0) % 10;
const sideOf = (cards: readonly number[]): Side => ({
  total: totalOf(cards),
  cards: cards.length,
  pair: pairOf(cards[0]!, cards[1]!),
});
const pairOf = (one: number, two: number): Pair => {
  if (rankOf(one) !== rankOf(two)) return 'none';
  return suitOf(one) === suitOf(two) ? 'perfect' : 'ranks';
};

const draw = (chance: Chance): DealtCoup => {
  const next = dealFrom(rules.packs, chance);
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (!isNatural(totalOf(player), totalOf(banker))) {
    const third = totalOf(player) <= 5 ? next() : undefined;
    const draws = bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(rankOf(third)));
    if (third !== undefined) player.push(third);
    if (draws) banker.push(next());
  }
  return { player: sideOf(player), banker: sideOf(banker), dealt: { player, banker } };
};

const possible = possibleCoups();

const points = 'ace 1, ten and court 0, sum mod 10';
const third =
  'player on 0-5; banker on 0-2, 3 unless 8, 4 on 2-7, 5 on 4-7, 6 on 6-7 of the player; on 0-5 where the player stood';
const order = 'player, banker, player, banker, then the third of the player, then that of the banker';

/** Player against banker, shuffled anew for every coup. */
export const table: SpotTable<Coup, DealtCoup> = {
  code: 'baccarat',
  version: 2,
  spots: spotsOn(seeCoup, bets),
  quantities,
  facts: {
    ...packFacts(rules.packs),
    points,
    natural: 'an 8 or a 9 of two cards on either side: nobody draws',
    third,
    draws: [order],
  },
  draw,
  tell: ({ player, banker, dealt }) => [
    { kind: 'player', cards: dealt.player, total: player.total },
    { kind: 'banker', cards: dealt.banker, total: banker.total },
  ],
  opposites: { sets: [equalShares('player', 'banker'), equalShares('player', 'banker6'), equalShares('small', 'big')] },
  outcomes: () => coupsOf(rules),
  bounds: () => possible,
};

export const baccarat = spotGame(table);

/** What the first version published of its rules. */
export const firstFacts = {
  packs: rules.packs,
  points,
  third,
  draws: [`card k of the deal, k = 0 ...: below(${rules.packs * packSize} - k), among the cards left in order`, order],
};
