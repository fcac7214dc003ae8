import { merchantOf } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { rebatePercentsOn } from '#features/rewards/public.ts';
import { daySumsOfMember } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { figuresPageSize, manualRebate as contract } from '../../contract/claims/manual-rebate.ts';
import { claimableSum, figuresOf } from '../../db/figures.ts';
import { termsOn } from '../../db/terms.ts';
import { cashbackTermsOf } from '../../domain/cashback.ts';
import { categories, categoryOf } from '../../domain/categories.ts';
import { rebateOf } from '../../domain/rebate-amount.ts';
import { rebateTermsOf } from '../../domain/rebate-terms.ts';
import { rebatesRead } from '../limits.ts';
import { figureViewOf } from './figure-views.ts';

export const manualRebate = handle(contract, (world) => async ({ page }, visit) => {
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, rebatesRead, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const { timeZone } = await merchantOf(world, visit.merchantId);
  const day = dayOf(world.clock.now(), timeZone);
  const isShut = (await protectionOf(world, read, memberId)) !== undefined;
  const offset = (page - 1) * figuresPageSize;
  const rows = await figuresOf(read, memberId, { limit: figuresPageSize, offset });
  return accept({
    today: isShut ? null : await todayOf(world, read, visit, day),
    cashback: isShut ? null : await cashbackNow(read, visit, day),
    claimable: minor(isShut ? 0n : await claimableSum(read, memberId, day)),
    figures: rows.map((row) => figureViewOf(row, day)),
    total: rows[0]?.total ?? 0,
  });
});

/** Today's turnover by category and what comes of it so far. */
const todayOf = async (world: World, read: Read, { merchantId, player: { memberId } }: PlayerVisit, day: string) => {
  const row = await termsOn(read, { merchantId, kind: 'rebate', day });
  if (!row) return null;
  const { mode, claimDays, rows } = rebateTermsOf(row.document);
  const { currency } = await merchantOf(world, merchantId);
  const percent = (await rebatePercentsOn(world, read, { merchantId, members: [memberId], day })).get(memberId) ?? 100;
  const played = await daySumsOfMember(read, memberId, { from: day, until: day });
  const lines = categories
    .filter((category) => rows[category].rate > 0)
    .map((category) => {
      const of = played.filter((one) => one.currency === currency && categoryOf(one.product) === category);
      const { rate } = rows[category];
      // Rounded down product by product, as the day's end does.
      const soFar = of.map(({ turnover }) => rebateOf({ turnover, changed: 0n, carriedIn: 0n }, rate, percent).amount);
      return { category, turnover: sum(of.map(({ turnover }) => turnover)), rate, soFar: sum(soFar) };
    });
  return { day, mode, claimDays, percent, lines };
};

const cashbackNow = async (read: Read, { merchantId }: PlayerVisit, day: string) => {
  const row = await termsOn(read, { merchantId, kind: 'cashback', day });
  if (!row) return null;
  const { isOn, period, tiers, cap, withoutRebated } = cashbackTermsOf(row.document);
  if (!isOn) return null;
  const shown = tiers.map(({ lossMin, rate }) => ({ lossMin: minor(lossMin), rate }));
  return { period, tiers: shown, cap: minor(cap), withoutRebated };
};
