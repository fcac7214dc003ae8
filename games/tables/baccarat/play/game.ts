import { dealFrom, rankOf } from '#games/engine/cards.ts';
import type { Chance } from '#games/engine/chance.ts';
import { type SpotTable, spotGame } from '#games/engine/spots.ts';
import { bankerDraws, type Coup, coups, isNatural, packs, pointsOf, possibleCoups, type Side } from './outcomes.ts';
import { spots } from './spots.ts';
import { alike } from '#games/engine/turnover.ts';

/** With the cards, in the order in which each side got them. */
export type DealtCoup = Coup & { dealt: { player: readonly number[]; banker: readonly number[] } };

const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(rankOf(card)), 0) % 10;
const sideOf = (cards: readonly number[]): Side => ({
  total: totalOf(cards),
  cards: cards.length,
  isPair: rankOf(cards[0]!) === rankOf(cards[1]!),
});

const draw = (chance: Chance): DealtCoup => {
  const next = dealFrom(packs, chance);
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

/** Player against banker, eight packs, shuffled anew for every coup. */
export const table: SpotTable<Coup, DealtCoup> = {
  code: 'baccarat',
  version: 1,
  spots,
  facts: {
    packs,
    points: 'ace 1, ten and court 0, sum mod 10',
    third:
      'player on 0-5; banker on 0-2, 3 unless 8, 4 on 2-7, 5 on 4-7, 6 on 6-7 of the player; on 0-5 where the player stood',
    draws: [
      'card k of the deal, k = 0 ...: below(416 - k), among the cards left in order',
      'player, banker, player, banker, then the third of the player, then that of the banker',
    ],
  },
  draw,
  tell: ({ player, banker, dealt }) => [
    { kind: 'player', cards: dealt.player, total: player.total },
    { kind: 'banker', cards: dealt.banker, total: banker.total },
  ],
  opposites: { sets: [alike('player', 'banker'), alike('player', 'banker6'), alike('small', 'big')] },
  outcomes: coups,
  bounds: () => possible,
};

export const baccarat = spotGame(table);
