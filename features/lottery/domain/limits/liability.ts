import type { BetTerms } from '../terms/bet-terms.ts';
import type { LimitState } from './limit-state.ts';
import { exposureRows } from './outcomes.ts';
import { type Stand, standingsOf } from './standings.ts';
import type { Rate } from '../terms/rate.ts';

export type Cell = {
  number: string;
  /** Of its fullest row. */
  payout: bigint;
  exposure: bigint;
  state: LimitState;
  rate: Rate;
  room: bigint;
  byHand: LimitState | undefined;
};

const cellsMax = 1000;

/** The numbers of a bet type that anybody has bet on or limited, the dearest first. */
export const cellsOf = (bet: BetTerms, stand: Stand): Cell[] => {
  const payouts = stand.exposure?.payouts ?? new Map<string, bigint>();
  const stakes = stand.exposure?.stakes ?? 0n;
  const payoutOf = (number: string): bigint =>
    bet.numbers === undefined
      ? exposureRows(bet, number).reduce((most, { outcome }) => larger(most, payouts.get(outcome) ?? 0n), 0n)
      : (payouts.get(number) ?? 0n);
  const known = new Map(touchedNumbers(bet, stand).map((number) => [number, payoutOf(number)]));
  const shown = [...known]
    .filter(([number, payout]) => payout > 0n || stand.byHand.has(`${bet.betType}/${number}`))
    .sort(([one, a], [other, b]) => (a === b ? (one < other ? -1 : 1) : a < b ? 1 : -1))
    .slice(0, cellsMax);
  const standings = new Map(
    standingsOf(
      bet,
      stand,
      shown.map(([number]) => number),
    ).map((standing) => [standing.number, standing]),
  );
  return shown.flatMap(([number, payout]) => {
    const standing = standings.get(number);
    if (!standing) return [];
    const { state, rate, remaining } = standing;
    const byHand = stand.byHand.get(`${bet.betType}/${number}`);
    return [{ number, payout, exposure: payout - stakes, state, rate, room: remaining, byHand }];
  });
};

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Where numbers are few all of them; else those that rows are named for, and those limited by hand. */
const touchedNumbers = (bet: BetTerms, { exposure, byHand }: Stand): string[] => {
  const rows = [...(exposure?.payouts.keys() ?? [])];
  const limited = [...byHand.keys()].flatMap((key) =>
    key.startsWith(`${bet.betType}/`) ? [key.slice(bet.betType.length + 1)] : [],
  );
  if (bet.numbers !== undefined) return [...new Set([...rows, ...limited.filter((one) => !one.includes('-'))])];
  const named = rows.map((row) => row.slice(row.indexOf(':') + 1)).filter((row) => row.length === bet.digits);
  // Rows of running bets and of several tiers are not named for one number.
  if (bet.combinator === 'contains' || bet.tiersPay === 'best' || named.length < rows.length)
    return bet.digits <= 3 ? everyNumber(bet.digits) : [...new Set([...named, ...limited])];
  return [...new Set([...named, ...limited])];
};

const everyNumber = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
