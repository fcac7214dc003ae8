import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { firstMsOf, growthAt, ratePerMs } from './curve.ts';
import { drawPoint, takeMax, takeMin } from './point.ts';

/** `auto`: hundredths at which it is taken by itself; null only in a wish. `atMs`: of the round, by the server's clock. */
export type CrashChoice = { act: 'bet'; auto: number | null } | { act: 'take'; atMs: number };

/** A lantern rises, worth more with every moment, until it is gone; whoever has taken before is paid. */
export const crash: Game<CrashChoice> = {
  code: 'crash',
  version: 1,
  maths: {
    edge: '1/100',
    point: 'max(100, min(100000, floor(99 * 2^52 / (2^52 - e)))) / 100',
    draws: ['e = below(2^26) * 2^26 + below(2^26)'],
    growth: `floor(100 * exp(${ratePerMs} * t)) / 100, t in whole ms since the start`,
    takeMin,
    takeMax,
    paid: 'taken by itself: auto <= point; by hand at t: growth(t) >= 1.01, growth(t) < auto, growth(t) <= point',
    payout: 'floor(stake * multiplier)',
    chain: 'game crash/1, round chainId/number, client empty, beacon: the salt, seed: element of the chain',
  },
  readChoice: (input) => readBet(input) ?? readTake(input),
  play: ({ stake, choices: [opening, take, ...more], chance }) => {
    if (opening?.act !== 'bet' || opening.auto === null || more.length > 0) return undefined;
    const { auto } = opening;
    const point = drawPoint(chance);
    if (take !== undefined && !isTakeable(take, { auto, point })) return undefined;
    const at = take?.act === 'take' ? growthAt(take.atMs) : auto <= point ? auto : 0;
    const payout = payoutOf(stake, BigInt(at) * 100n);
    const events: GameEvent[] = [
      { kind: 'bet', auto },
      { kind: 'crash', point },
    ];
    if (at > 0) events.push({ kind: 'paid', at, by: take ? 'hand' : 'auto', amount: String(payout) });
    return { events, isOver: true, payout };
  },
  topThousandths: (choice) => (choice.act === 'bet' ? BigInt(choice.auto ?? takeMax) * 10n : 0n),
  paceMs: 5000,
  shared: {
    bettingMs: 7000,
    restMs: 3000,
    betsMax: 2,
    chainLength: 10_000,
    liabilityMax: 5_000_000,
    run: (chance) => {
      const point = drawPoint(chance);
      return { events: [{ kind: 'crash', point }], lastsMs: firstMsOf(point + 1) };
    },
    secret: ['crash'],
    opening: (wish, mostThousandths) => {
      if (wish.act !== 'bet') return undefined;
      const most = Math.min(takeMax, Number(mostThousandths / 10n));
      return most < takeMin ? undefined : { act: 'bet', auto: wish.auto ?? most };
    },
    endsAtMs: (opening) => (opening.act === 'bet' && opening.auto !== null ? firstMsOf(opening.auto) : undefined),
    pressAt: (opening, atMs) => (growthAt(atMs) < takeMin ? undefined : { act: 'take', atMs }),
  },
};

const isTakeable = (take: CrashChoice, { auto, point }: { auto: number; point: number }): boolean => {
  if (take.act !== 'take') return false;
  const at = growthAt(take.atMs);
  return at >= takeMin && at < auto && at <= point;
};

const readBet = (input: unknown): CrashChoice | undefined => {
  const { act, auto } = plainFields(input, ['act', 'auto']) ?? {};
  if (act !== 'bet') return undefined;
  return auto === null || isWholeIn(auto, takeMin, takeMax) ? { act, auto } : undefined;
};

const longestMs = firstMsOf(takeMax + 1);

const readTake = (input: unknown): CrashChoice | undefined => {
  const { act, atMs } = plainFields(input, ['act', 'atMs']) ?? {};
  return act === 'take' && isWholeIn(atMs, 0, longestMs) ? { act, atMs } : undefined;
};
