import { platformBrands } from '#features/merchants/public.ts';
import { readyOwners } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { brandStateOf } from '../domain/brand-state.ts';

type BrandRow = Awaited<ReturnType<typeof platformBrands.rows>>[number];
type Health = { name: string; counts: ReadonlyMap<string, number> };

type Standing = { health: readonly Health[]; owners: ReadonlyMap<string, number> };

/** How these brands stand: a question each, however many brands there are. */
export const standingIn = async (world: World, read: Read, rows: readonly BrandRow[]): Promise<Standing> => {
  const ids = rows.map(({ merchantId }) => merchantId);
  const [owners, health] = await Promise.all([
    readyOwners(read, ids),
    Promise.all(
      platformBrands.healthOf(world).map(async ({ name, countsOf }) => ({ name, counts: await countsOf(read) })),
    ),
  ]);
  return { owners, health };
};

export const viewBrand = (row: BrandRow, { owners, health }: Standing) => ({
  merchantId: row.merchantId,
  code: row.code,
  names: { ...row.names },
  hosts: row.hosts,
  currency: row.currency,
  timeZone: row.timeZone,
  state: brandStateOf(row),
  isLicensed: row.isLicensed,
  openedAt: row.openedAt,
  createdAt: row.createdAt,
  readyOwners: owners.get(row.merchantId) ?? 0,
  health: health.map(({ name, counts }) => ({ name, count: counts.get(row.merchantId) ?? 0 })),
});

const none = { players: 0, bets: 0n, stake: 0n, payout: 0n, ggr: 0n };

/** As texts in the money of the brand, whatever the money of the others. */
export const viewFigures = (
  { currency }: Pick<BrandRow, 'currency'>,
  { players, bets, stake, payout, ggr }: typeof none = none,
) => ({
  players,
  bets: bets.toString(),
  stake: moneyText(stake, currency),
  payout: moneyText(payout, currency),
  ggr: moneyText(ggr, currency),
});
