import { sql, type Read } from '#kit/server/database/database.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { WalletId } from '../../domain/account.ts';
import { classSums, undoneMovement } from './class-sums.ts';

export type PeriodUnit = 'day' | 'week' | 'month';

/** What moved a wallet in a period, each with its sign; `deposits + withdrawals + bets + wins + other` is the whole change. */
export type PeriodSum = {
  /** The period's first day where the merchant is, `2026-11-21`. */
  startsOn: string;
  startsAt: Instant;
  /** Not included. */
  endsAt: Instant;
  deposits: Minor;
  /** What left for the bank or is held for that, below zero; what came back from there is taken off. */
  withdrawals: Minor;
  /** Below zero; bets that were taken back are out of it. */
  bets: Minor;
  wins: Minor;
  other: Minor;
};

export type PeriodSums = { periods: PeriodSum[]; balance: Minor };

type Row = Record<'deposits' | 'withdrawals' | 'bets' | 'wins' | 'other', string | null> & {
  starts_on: string | null;
  starts_at: Instant;
  ends_at: Instant;
  balance: Minor;
};

const steps = { day: '1 day', week: '7 days', month: '1 month' } as const;

/** What is not summed any more: up to a version, the periods that ended by a moment. */
export type SummedBefore = { version: number; until: Instant };

export type PeriodsQuery = {
  unit: PeriodUnit;
  /** How many periods, the present one among them. */
  count: number;
  timeZone: string;
  /** What comes later than this belongs to later periods, even where its time lies before. */
  after?: SummedBefore | undefined;
};

/**
 * Sums a wallet's movements by period, the newest first, together with the balance that they lead to: one statement, so both are
 * of the same moment; months before are left out, but for one that may be written to beyond its end. A refund counts as what
 * it takes back.
 */
export const periodSums = async (
  read: Read,
  walletId: WalletId,
  { unit, count, timeZone, after }: PeriodsQuery,
): Promise<PeriodSums> => {
  const { rows } = await sql<Row>`
    with since as (
      select (date_trunc(${unit}, kit.now() at time zone ${timeZone}) - ${count - 1} * ${steps[unit]}::interval)
        at time zone ${timeZone} as at
    ),
    moved as (
      select greatest(
          date_trunc(${unit}, m.recorded_at at time zone ${timeZone}),
          ${after ? sql`${isoOf(after.until)}::timestamptz at time zone ${timeZone}` : sql`null`}
        ) as period, m.amount,
        coalesce(undone.name, kind.name) as kind
      from wallet.movement m
      join wallet.movement_kind kind on kind.code = m.kind
      ${undoneMovement}
      where m.wallet_id = ${walletId}
        and m.version > ${after?.version ?? 0}
        and m.recorded_at >= (select at from since)
        and m.month >= (select least(wallet.month_of(since.at) - 1, ledger_month.month) from since, wallet.ledger_month)
    ),
    sums as (
      select period,
        ${classSums}
      from moved
      where amount <> 0
      group by period
    )
    select sums.period::date::text as starts_on,
      sums.period at time zone ${timeZone} as starts_at,
      (sums.period + ${steps[unit]}::interval) at time zone ${timeZone} as ends_at,
      sums.deposits::text, sums.withdrawals::text, sums.bets::text,
      sums.wins::text, sums.other::text, wallet.balance
    from wallet.wallet
    left join sums on true
    where wallet.id = ${walletId}
    order by sums.period desc`.execute(read);
  return { periods: rows.flatMap(periodOf), balance: rows[0]?.balance ?? minor(0n) };
};

const amountOf = (text: string | null): Minor => minor(BigInt(text ?? '0'));

const periodOf = ({
  starts_on: startsOn,
  starts_at: startsAt,
  ends_at: endsAt,
  deposits,
  withdrawals,
  bets,
  wins,
  other,
}: Row): PeriodSum[] =>
  startsOn === null
    ? []
    : [
        {
          startsOn,
          startsAt,
          endsAt,
          deposits: amountOf(deposits),
          withdrawals: amountOf(withdrawals),
          bets: amountOf(bets),
          wins: amountOf(wins),
          other: amountOf(other),
        },
      ];
