import { sql, type Tx } from '#kit/server/database.ts';
import { type Minor, minor } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { WalletId } from '../domain/account.ts';

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

/**
 * Sums a wallet's movements by period, the newest first, together with the balance that they lead to: one statement, so both are
 * of the same moment; months before are left out, but for one that may be written to beyond its end. A refund counts as what it takes back. @param count how many periods, the present one among them.
 */
export const periodSums = async (
  tx: Tx,
  walletId: WalletId,
  { unit, count, timeZone }: { unit: PeriodUnit; count: number; timeZone: string },
): Promise<PeriodSums> => {
  const { rows } = await sql<Row>`
    with since as (
      select (date_trunc(${unit}, kit.now() at time zone ${timeZone}) - ${count - 1} * ${steps[unit]}::interval)
        at time zone ${timeZone} as at
    ),
    moved as (
      select date_trunc(${unit}, m.recorded_at at time zone ${timeZone}) as period, m.amount,
        coalesce(undone.name, kind.name) as kind
      from wallet.movement m
      join wallet.movement_kind kind on kind.code = m.kind
      left join lateral (
        select k.name
        from wallet.movement o
        join wallet.movement_kind k on k.code = o.kind
        where o.key = m.reference
          and kind.name = 'refund'
      ) undone on true
      where m.wallet_id = ${walletId}
        and m.recorded_at >= (select at from since)
        and m.month >= (select least(wallet.month_of(since.at) - 1, ledger_month.month) from since, wallet.ledger_month)
    ),
    sums as (
      select period,
        sum(amount) filter (where kind = 'deposit') as deposits,
        sum(amount) filter (where kind in (
          'withdrawal', 'hold', 'release', 'capture', 'payout_back', 'dispute_refund'
        )) as withdrawals,
        sum(amount) filter (where kind in ('bet', 'tip')) as bets,
        sum(amount) filter (where kind in ('win', 'bonus_win', 'jackpot_win')) as wins,
        sum(amount) filter (where kind not in (
          'deposit', 'withdrawal', 'hold', 'release', 'capture', 'payout_back', 'dispute_refund', 'bet', 'tip', 'win',
          'bonus_win', 'jackpot_win'
        )) as other
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
    order by sums.period desc`.execute(tx);
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
