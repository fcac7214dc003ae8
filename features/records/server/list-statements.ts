import { merchantOf } from '#features/merchants/public.ts';
import { cashPeriodsOf } from '#features/wallet/public.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor, minus, sum } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import type * as contract from '../contract/list-statements.ts';
import { monthsShown, type StatementView } from '../contract/list-statements.ts';

/** Sums over months of play cost more than a page. */
const statementReads: RateLimit = { name: 'records.statements', most: 60, windowMs: minutesMs(1) };

export const statementsOf =
  (world: World): Handler<typeof contract.listStatements> =>
  async (_, { merchantId, player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const tooMany = await takeRate(world, statementReads, memberId);
    if (tooMany) return tooMany;
    const { timeZone } = await merchantOf(world, merchantId);
    const asked = { unit: 'month', count: monthsShown, timeZone } as const;
    const { periods, balance } = await cashPeriodsOf(world.database.read, { merchantId, memberId }, asked);
    const statements: StatementView[] = [];
    // Backwards from what stands there now: the opening of a month is the closing of the one before.
    let closing = balance;
    for (const { startsOn, startsAt, endsAt, deposits, withdrawals, bets, wins, other } of periods) {
      const opening = minus(closing, sum([deposits, withdrawals, bets, wins, other]));
      statements.push({
        month: startsOn.slice(0, 7),
        from: startsAt,
        until: endsAt,
        isRunning: world.clock.now() < endsAt,
        opening,
        deposits,
        withdrawals: minor(-withdrawals),
        bets: minor(-bets),
        wins,
        other,
        closing,
      });
      closing = opening;
    }
    return accept({ statements });
  };
