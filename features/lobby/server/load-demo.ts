import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { type GameName, hasGamePlaces, saveGameOrder } from '../db/game-places.ts';
import { addVendor, showVendor } from '../db/save-vendor.ts';
import { lotteryVendor } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';
import { importGames } from './imports/import-games.ts';

/** The vendor of a fresh machine: our own lotteries. Needs the lottery's games; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  await world.database.transact(async (tx) => {
    await addVendor(tx, {
      vendor: lotteryVendor,
      names: {
        TH: 'หวยของเรา',
        EN: 'House lottery',
        CN: '本站彩票',
        ID: 'Lotre kami',
        TY: 'Sariling lotto',
        VI: 'Xổ số nhà',
        AR: 'يانصيبنا',
      },
      logo: 'lott',
      categories: ['LOTT'],
      position: 1,
    });
    await showVendor(tx, merchantId, lotteryVendor);
    return accept(undefined);
  });
};

/** What the simulated game maker of a fresh machine tells of its games. */
export type DemoGames = {
  vendor: string;
  names: Readonly<Record<string, string>>;
  categories: readonly ListedCategory[];
  position?: number;
  entries: readonly unknown[];
};

/**
 * Takes its games over and shows them at the merchants, the first of which keeps the demo; what is as it was told before
 * stays untouched.
 */
export const loadDemoGames = async (
  world: World,
  [keeper, ...others]: readonly [MerchantId, ...MerchantId[]],
  { vendor, names, entries, categories, position = 2 }: DemoGames,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    await addVendor(tx, { vendor, names, logo: null, categories, position });
    for (const merchantId of [keeper, ...others]) await showVendor(tx, merchantId, vendor);
    return accept(undefined);
  });
  // No person imports at a start.
  const by = { merchantId: keeper, system: 'demo' };
  const taken = await importGames(world)({ vendor, entries, reason: 'told at the start' }, by);
  if (!taken.ok) throw new Error(`the demo's games were not taken over: ${taken.refusal}`);
  for (const { game, reason } of taken.value.bad) world.log.warn('a game was not taken over', { vendor, game, reason });
};

/** Picks games for the head of a fresh merchant's hot list; where anything was ever decided of a game it stays as it is. */
export const pinDemoGames = async (world: World, merchantId: MerchantId, order: readonly GameName[]): Promise<void> => {
  await world.backofficeDatabase.transact(async (tx) => {
    if (!(await hasGamePlaces(tx, merchantId))) await saveGameOrder(tx, { merchantId, list: 'HOT', order });
    return accept(undefined);
  });
};
