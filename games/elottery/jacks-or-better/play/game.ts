import { dealFrom } from '#games/engine/tables/cards.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { isHeld } from './best-hold.ts';
import { handNames, handOf } from './hands.ts';
import { isTableName, multiplierOf, type TableName, tables } from './pays.ts';

export type PokerChoice =
  | { act: 'open'; table: TableName }
  /** Bit 0 holds the first card. */
  | { act: 'hold'; mask: number };

/** What the first version published: names of hands without what they are. */
export const firstMaths = {
  packs: 1,
  paysForOne: { '8/5': { ...tables['8/5'] }, '7/5': { ...tables['7/5'] } },
  payout: 'floor(stake * paysForOne)',
  leftOpen: 'the five cards that were dealt, as they lie',
  draws: [
    'card i of the deal, i = 0 ... 4: below(52 - i), among the cards left; clubs, diamonds, hearts, spades, each from ace to king',
    'for each card that is not held, from the first: below(cards left), among the cards left',
  ],
};

/** What makes each hand, said in full: whoever has it needs no source of ours. */
const handFacts = {
  order: handNames,
  ranks: 'from the lowest: 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A',
  hands: {
    nothing: 'none of the others; a pair of tens or lower is nothing',
    jacksPair: 'two jacks, queens, kings or aces and three cards of other ranks that differ',
    twoPair: 'two of one rank, two of another, and a fifth card of a third',
    trips: 'three of one rank and two cards of other ranks that differ',
    straight: 'five ranks in a row, not all of one suit; the ace stands above the king or below the two, never between',
    flush: 'five of one suit that are no straight',
    fullHouse: 'three of one rank and two of another',
    quads5toK: 'four of one rank, from 5 to K',
    quads2to4: 'four of one rank, from 2 to 4',
    quadsA: 'four aces',
    straightFlush: 'a straight of one suit that is not royal',
    royal: '10, J, Q, K, A of one suit',
  },
  recognised:
    'by the five cards that lie there in the end, in whatever order; they are one hand of "hands" and no other',
  tables:
    'paysForOne has a table for each choice "table" of the opening; it counts the stake in, and a hand that is not named there pays nothing',
  held: 'the choice "mask" of the second step: bit i, of worth 2^i, holds card i, from 0; the others are drawn anew once, each in its place',
} as const;

/** Five cards, any of them held, the others drawn anew once: paid from a pair of jacks up. */
export const jacksOrBetter: Game<PokerChoice> = {
  code: 'jacks-or-better',
  version: 2,
  maths: { ...firstMaths, ...handFacts },
  readChoice: (input) => readOpening(input) ?? readHold(input),
  play: ({ stake, choices: [opening, hold, ...rest], chance }) => {
    if (opening?.act !== 'open' || rest.length > 0) return undefined;
    const table = tables[opening.table];
    const next = dealFrom(1, chance);
    const dealt = Array.from({ length: 5 }, next);
    const deal: GameEvent = { kind: 'deal', table: opening.table, cards: dealt };
    const worthOf = (cards: readonly number[]) => payoutOf(stake, BigInt(multiplierOf(table, handOf(cards))));
    if (!hold) return { events: [deal], isOver: false, payout: 0n, takeable: worthOf(dealt) };
    if (hold.act !== 'hold') return undefined;
    const cards = dealt.map((card, slot) => (isHeld(hold.mask, slot) ? card : next()));
    const [hand, payout] = [handOf(cards), worthOf(cards)];
    const result = { kind: 'result', hand, multiplier: multiplierOf(table, hand), amount: String(payout) };
    return {
      events: [deal, { kind: 'hold', mask: hold.mask }, { kind: 'draw', cards }, result],
      isOver: true,
      payout,
    };
  },
  topThousandths: (choice) => (choice.act === 'open' ? BigInt(tables[choice.table].royal ?? 0) * 1000n : 0n),
  paceMs: 5000,
};

const readOpening = (input: unknown): PokerChoice | undefined => {
  const { act, table } = plainFields(input, ['act', 'table']) ?? {};
  return act === 'open' && isTableName(table) ? { act, table } : undefined;
};
const readHold = (input: unknown): PokerChoice | undefined => {
  const { act, mask } = plainFields(input, ['act', 'mask']) ?? {};
  return act === 'hold' && isWholeIn(mask, 0, 31) ? { act, mask } : undefined;
};
