import { minor, type Minor } from '#kit/shared/money/money.ts';
import { endings, type GrantEnd } from './grant-states.ts';

type Money = {
  brought: bigint;
  /** What its bets came to. */
  bets: bigint;
  /** What the house has put in for it and not got back. */
  covered: bigint;
  /** What became cash and what went back. */
  movedOn: bigint;
};

/** What stands of a grant in the bonus wallet. Below zero where a vendor took back what had moved on. */
export const standingOf = ({ brought, bets, covered, movedOn }: Money): bigint => brought + bets + covered - movedOn;

/** What moves: `cover` in from the house and `repay` back to it, `toCash`, and `back` to the campaign. */
export type Split = Readonly<Record<'cover' | 'repay' | 'toCash' | 'back', Minor>>;

const nothing: Split = { cover: minor(0n), repay: minor(0n), toCash: minor(0n), back: minor(0n) };
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Where the standing of a grant goes that has ended; asked again whenever open bets have brought something since, or a vendor took something back:
 * that the house puts in, so that no other grant pays for it, and gets back first.
 * @param held all that stands in the wallet: no more can move.
 * @param converted what became cash before: the cap holds for all of it.
 */
export const splitOf = (
  end: GrantEnd,
  {
    standing,
    held,
    covered,
    converted,
    winMax,
  }: { standing: bigint; held: bigint; covered: bigint; converted: bigint; winMax: bigint | null },
): Split => {
  if (standing < 0n) return { ...nothing, cover: minor(-standing) };
  const movable = least(standing, held);
  const repay = least(movable, covered);
  const rest = movable - repay;
  if (endings[end].later !== 'cash') return { ...nothing, repay: minor(repay), back: minor(rest) };
  const room = winMax === null ? rest : winMax > converted ? winMax - converted : 0n;
  const toCash = least(rest, room);
  return { ...nothing, repay: minor(repay), toCash: minor(toCash), back: minor(rest - toCash) };
};
