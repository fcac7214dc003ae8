import { daysBetween } from '#kit/shared/business-day.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';

/** What was staked and what came of it, in minor units. */
export type Play = {
  bets: number;
  stake: bigint;
  refunded: bigint;
  open: bigint;
  payout: bigint;
  jackpot: bigint;
  bonus: bigint;
  tips: bigint;
  corrections: bigint;
};

/** Stakes that were decided: without what went back and what still runs. */
export const settledStake = ({ stake, refunded, open }: Play): Minor => minor(stake - refunded - open);

/** Gross gaming revenue: settled stakes less what they won. */
export const ggrOf = (play: Play): Minor => minor(settledStake(play) - play.payout - play.jackpot);

/** Net gaming revenue: with tips, less bonuses and corrections. What vendors and banks are paid is not known here. */
export const ngrOf = (play: Play): Minor => minor(ggrOf(play) + play.tips - play.bonus - play.corrections);

/** What came back of settled stakes, in ten-thousandths; undefined where none was settled. */
export const returnOf = (play: Play): number | undefined => {
  const settled = settledStake(play);
  return settled > 0n ? Number(((play.payout + play.jackpot) * 10_000n) / settled) : undefined;
};

const daysMax = 366;

/** Whether these are days that figures are asked of: in order, and no more than a year of them. */
export const isSpan = ({ from, until }: { from: string; until: string }): boolean =>
  from <= until && from >= '2020-01-01' && until < '2200-01-01' && daysBetween(from, until).length <= daysMax;

type Line = Play & { day: string | null; vendor: string | null; game: string | null; currency: string };
/** What was known of a line then, and what is known of it now. */
export type CorrectedLine<L extends Line> = Pick<L, 'day' | 'vendor' | 'game' | 'currency'> & {
  known: Play;
  now: Play;
};

const nothing: Play = {
  bets: 0,
  stake: 0n,
  refunded: 0n,
  open: 0n,
  payout: 0n,
  jackpot: 0n,
  bonus: 0n,
  tips: 0n,
  corrections: 0n,
};
const parts = Object.keys(nothing).filter((name): name is keyof Play => Object.hasOwn(nothing, name));

const nameOf = ({ day, vendor, game, currency }: Line): string => [day, vendor, game, currency].join(' ');

/** Lines that are not what they were, in the order of what is known now, then those that are gone: one that came later was nothing then. */
export const correctedLines = <L extends Line>(known: readonly L[], now: readonly L[]): CorrectedLine<L>[] => {
  const knownBefore = new Map(known.map((line) => [nameOf(line), line]));
  const standing = new Map(now.map((line) => [nameOf(line), line]));
  const gone = known.filter((line) => !standing.has(nameOf(line)));
  return [...now, ...gone]
    .map((line) => ({
      day: line.day,
      vendor: line.vendor,
      game: line.game,
      currency: line.currency,
      known: knownBefore.get(nameOf(line)) ?? nothing,
      now: standing.get(nameOf(line)) ?? nothing,
    }))
    .filter((line) => parts.some((name) => line.known[name] !== line.now[name]));
};
