import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevenue as contract } from '../contract/staff-revenue.ts';
import { lastRefresh } from '../db/days.ts';
import { revenueRows, type RevenueTotal, revenueTotals } from '../db/revenue.ts';
import { ggrOf, isSpan, ngrOf, returnOf } from '../domain/revenue.ts';

const pageSize = 50;

export const staffRevenue = handle(
  contract,
  (world) =>
    async ({ after, asKnownAt: asked, ...given }, { merchantId }) => {
      if (!isSpan(given)) return refuse('range_unfit');
      const { read } = world.backofficeDatabase;
      const asKnownAt = asked ?? world.clock.now();
      const wanted = { ...given, merchantId, asKnownAt };
      const skip = Number(after ?? 0);
      const rows = await revenueRows(read, wanted, { skip, limit: pageSize + 1 });
      return accept({
        rows: rows.slice(0, pageSize).map((row) => ({ ...row, ...figuresOf(row) })),
        next: rows.length > pageSize ? String(skip + pageSize) : undefined,
        totals: (await revenueTotals(read, wanted)).map(figuresOf),
        asKnownAt,
        countedAt: (await lastRefresh(read)) ?? null,
      });
    },
);

const figuresOf = (row: RevenueTotal) => ({
  currency: row.currency,
  bets: row.bets,
  stake: minor(row.stake),
  refunded: minor(row.refunded),
  open: minor(row.open),
  payout: minor(row.payout),
  jackpot: minor(row.jackpot),
  bonus: minor(row.bonus),
  tips: minor(row.tips),
  corrections: minor(row.corrections),
  ggr: ggrOf(row),
  ngr: ngrOf(row),
  returned: returnOf(row) ?? null,
});
