import { platformBrands } from '#features/merchants/public.ts';
import { costBound } from '#kit/server/caches/cost-bound.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffPlatformBrands as contract } from '../contract/staff-platform-brands.ts';
import { standingIn, viewBrand, viewFigures } from './view-brand.ts';

type Sum = Awaited<ReturnType<ReturnType<typeof platformBrands.playOf>[number]['sumsOf']>>[number];

export const staffPlatformBrands = handle(contract, (world) => {
  const { read } = world.backofficeDatabase;
  // Sums over all who played: what takes long stands for a while, and says of when it is.
  const bound = costBound<{ sums: Sum[]; asOf: Instant }>({ freeMs: 100, restTimes: 50 });
  return async ({ days }) => {
    const [rows, { sums, asOf }] = await Promise.all([
      platformBrands.rows(read),
      bound(days, async () => ({
        asOf: world.clock.now(),
        sums: (await Promise.all(platformBrands.playOf(world).map(({ sumsOf }) => sumsOf(read, Number(days))))).flat(),
      })),
    ]);
    const standing = await standingIn(world, read, rows);
    const brands = rows.map((row) => {
      const own = sums.find((it) => it.merchantId === row.merchantId && it.currency === row.currency);
      return { ...viewBrand(row, standing), figures: viewFigures(row, own) };
    });
    return accept({ brands, asOf });
  };
});
