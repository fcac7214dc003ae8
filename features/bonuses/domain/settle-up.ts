import { minor, type Minor } from '#kit/shared/money/money.ts';
import { endings, type GrantEnd } from './grant-states.ts';

/** What stands in the bonus wallet of a grant: what it brought and its bets came to, less what was moved on. May be below zero after corrections. */
export const standingOf = (grant: { brought: bigint; bets: bigint; movedOn: bigint }): bigint =>
  grant.brought + grant.bets - grant.movedOn;

export type Split = { toCash: Minor; back: Minor };

/**
 * Where the standing of a grant goes that has ended; asked again whenever open bets have brought something since.
 * @param converted what became cash before: the cap holds for all of it.
 */
export const splitOf = (
  end: GrantEnd,
  { standing, converted, winMax }: { standing: bigint; converted: bigint; winMax: bigint | null },
): Split => {
  if (standing <= 0n) return { toCash: minor(0n), back: minor(0n) };
  if (endings[end].later !== 'cash') return { toCash: minor(0n), back: minor(standing) };
  const room = winMax === null ? standing : winMax > converted ? winMax - converted : 0n;
  const toCash = standing < room ? standing : room;
  return { toCash: minor(toCash), back: minor(standing - toCash) };
};
