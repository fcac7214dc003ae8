import type { EventValue } from '#games/engine/game.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { OwnGame } from './own-game.ts';

export type PotFilling = { pot: string; amount: Minor; seed: Minor };

export const seedOf = (game: OwnGame | undefined, pot: string): Minor =>
  minor(game?.pots?.find(({ code }) => code === pot)?.seed ?? 0n);

/** What a round's stake brings to pots of its game; undefined where it brings nothing. */
export const potFillings = (
  game: OwnGame | undefined,
  round: { stake: bigint; meter: EventValue | undefined },
): PotFilling[] | undefined => {
  const filled = (game?.fillings?.(round) ?? []).filter(({ amount }) => amount > 0n);
  return filled.length === 0
    ? undefined
    : filled.map(({ pot, amount }) => ({ pot, amount: minor(amount), seed: seedOf(game, pot) }));
};
