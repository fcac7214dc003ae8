import { merchantOf } from '#features/merchants/public.ts';
import { cashPeriodsOf, type PeriodSum } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { minor, type Minor, minus, minorOf, sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instantOf, minutesMs } from '#kit/shared/time.ts';
import { listStatements as contract, monthsShown, type StatementView } from '../contract/list-statements.ts';
import { type StoredMonth, monthsOf } from '../db/months.ts';

/** Sums over months of play cost more than a page. */
const statementReads: RateLimit = { name: 'records.statements', most: 60, windowMs: minutesMs(1) };

export const listStatements = handle(contract, (world) => async (_, { merchantId, player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const tooMany = await takeRate(world, statementReads, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const { timeZone } = await merchantOf(world, merchantId);
  const sealed = await monthsOf(read, { merchantId, memberId }, monthsShown);
  const [last] = sealed;
  const after = last && { version: last.to, until: last.until };
  const asked = { unit: 'month', count: monthsShown, timeZone, after } as const;
  const { periods, balance } = await cashPeriodsOf(read, { merchantId, memberId }, asked);
  const open = periods.map((period, at) => {
    // What came late belongs to the first month after those that are sealed.
    const isFirst = at === periods.length - 1 && last !== undefined;
    return {
      ...openView(period),
      isRunning: world.clock.now() < period.endsAt,
      lines: {
        ...(!isFirst && { from: period.startsAt }),
        until: period.endsAt,
        ...(isFirst && { after: `${last.walletId}.${last.to}` }),
      },
    };
  });
  return accept({ statements: [...balanced(open, balance), ...sealed.map(sealedView)].slice(0, monthsShown) });
});

type Sums = Omit<StatementView, 'opening' | 'closing'>;

const openView = ({ startsOn, startsAt, endsAt, deposits, withdrawals, bets, wins, other }: PeriodSum) => ({
  month: startsOn.slice(0, 7),
  from: startsAt,
  until: endsAt,
  sealed: null,
  deposits,
  withdrawals: minor(-withdrawals),
  bets: minor(-bets),
  wins,
  other,
});

/** Backwards from what stands there now: the opening of a month is the closing of the one before. */
const balanced = (open: readonly Sums[], balance: Minor): StatementView[] => {
  let closing = balance;
  return open.map((month) => {
    const { deposits, withdrawals, bets, wins, other } = month;
    const opening = minus(closing, sum([deposits, minor(-withdrawals), minor(-bets), wins, other]));
    const statement = { ...month, opening, closing };
    closing = opening;
    return statement;
  });
};

const sealedView = ({ walletId, from, to, hash, signedAt, statement: { facts } }: StoredMonth): StatementView => ({
  month: facts.month,
  from: instantOf(facts.from),
  until: instantOf(facts.until),
  isRunning: false,
  sealed: { at: signedAt, hash },
  opening: minorOf(facts.opening),
  deposits: minorOf(facts.deposits),
  withdrawals: minorOf(facts.withdrawals),
  bets: minorOf(facts.bets),
  wins: minorOf(facts.wins),
  other: minorOf(facts.other),
  closing: minorOf(facts.closing),
  lines: { after: `${walletId}.${from}`, before: `${walletId}.${to + 1}` },
});
