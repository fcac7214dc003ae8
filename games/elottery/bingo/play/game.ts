import type { Chance } from '#games/engine/chance/chance.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { splitMix64 } from '#games/engine/chance/split-mix.ts';
import {
  balls,
  type Card,
  cardOf,
  cardRule,
  cardsMax,
  centre,
  columns,
  completedBy,
  lines,
  perColumn,
} from './card.ts';
import { callEveryMs, calls, fullPrizes, linePrizes, timesFor, topTimes } from './prizes.ts';

/** The number of the card: whoever knows it knows the card. */
export type BingoChoice = { card: number };

/** The balls in their order: the next is number `below(balls that are left)` of those left, counted from the lowest. */
export const drawCalls = (chance: Chance): number[] => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return Array.from({ length: calls }, () => left.splice(chance.below(left.length), 1)[0]!);
};

/** What a card has won, in the order in which it did. */
export const winsOf = (
  card: Card,
  called: readonly number[],
): { by: 'line' | 'full'; call: number; times: number }[] => {
  const { line = 0, full = 0 } = completedBy(card, called);
  return [
    { by: 'line' as const, call: line, times: timesFor(linePrizes, line || undefined) },
    { by: 'full' as const, call: full, times: timesFor(fullPrizes, full || undefined) },
  ].filter(({ times }) => times > 0);
};

const worthIn = (stake: bigint, times: number): bigint => payoutOf(stake, BigInt(times) * 10_000n);

/** What every version publishes. */
export const figures = {
  balls,
  calls,
  lines: lines.map((line) => [...line]),
  linePrizes: linePrizes.map(({ by, times }) => ({ by, times })),
  fullPrizes: fullPrizes.map(({ by, times }) => ({ by, times })),
};

/** Fifty-five of seventy-five balls are called for all cards of the hall; a card is paid for its first line and for being full. */
export const bingo: Game<BingoChoice> = {
  code: 'bingo',
  version: 2,
  maths: {
    ...figures,
    card: { first: 1, last: cardsMax, columns, perColumn, free: centre, rule: cardRule },
    words: splitMix64,
    prize:
      'a line is complete with the call of the last of its numbers; the first prize of linePrizes whose "by" is not below the call of the first complete line is won, once; so with fullPrizes and the call that completes all numbers of the card, on top; what no call completes wins nothing',
    payout: 'price * (prize of the first line by its call + prize of the full card by its call)',
    draws: [
      'ball i of calls, i = 0 ... calls - 1: number below(balls - i) of the balls left, from 0, counted from the lowest; call i + 1',
    ],
    told: `ball i at ${callEveryMs} * (i + 1) ms since the start`,
    chain: 'game bingo/2, round chainId/number, client empty, beacon: the salt, seed: element of the chain',
  },
  readChoice: (input) => {
    const { card } = plainFields(input, ['card']) ?? {};
    return isWholeIn(card, 1, cardsMax) ? { card } : undefined;
  },
  play: ({ stake, choices: [bought, ...more], chance }) => {
    if (!bought || more.length > 0) return undefined;
    const card = cardOf(bought.card);
    const called = drawCalls(chance);
    const won = winsOf(card, called);
    const events: GameEvent[] = [
      { kind: 'card', card: bought.card, numbers: card },
      { kind: 'balls', balls: called },
      ...won.map(({ by, call, times }) => ({ kind: by, call, times, amount: String(worthIn(stake, times)) })),
    ];
    return {
      events,
      isOver: true,
      payout: worthIn(
        stake,
        won.reduce((sum, { times }) => sum + times, 0),
      ),
    };
  },
  topThousandths: () => BigInt(topTimes) * 1000n,
  paceMs: 5000,
  shared: {
    bettingMs: 20_000,
    restMs: 6000,
    betsMax: 6,
    chainLength: 10_000,
    liabilityMax: 20_000_000,
    // The last ball is seen for a moment before the hall is told that it is over.
    run: (chance) => ({ events: [{ kind: 'balls', balls: drawCalls(chance) }], lastsMs: (calls + 1) * callEveryMs }),
    secret: ['balls', 'line', 'full'],
    opening: (wish) => wish,
    endsAtMs: () => undefined,
    pressAt: () => undefined,
    unfolding: {
      toldAt: (chance, elapsedMs) => {
        const told = Math.max(0, Math.min(calls, Math.floor(elapsedMs / callEveryMs)));
        return {
          events: told === 0 ? [] : [{ kind: 'balls', balls: drawCalls(chance).slice(0, told) }],
          nextMs: told < calls ? (told + 1) * callEveryMs : undefined,
        };
      },
      worthOf: (chance) => {
        const called = drawCalls(chance);
        return ({ stake, opening }) => {
          let payout = 0n;
          return winsOf(cardOf(opening.card), called).map(({ call, times }) => {
            payout += worthIn(stake, times);
            return { atMs: call * callEveryMs, payout };
          });
        };
      },
    },
  },
};
