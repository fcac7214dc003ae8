import { vendorConnection } from '#features/gateway/public.ts';
import { connectDemo, type DemoVendor, vendorClientOf } from '#features/gateway/tooling.ts';
import { loadDemoGames } from '#features/lobby/public.ts';
import { loadDemo as loadMerchant, loadSecondDemo as loadSecondMerchant } from '#features/merchants/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { World } from '#kit/server/world.ts';
import type { Settings } from '../env.ts';
import { type RunningVendor, startVendor } from './start-vendor.ts';

const maker = { names: { TH: 'ว่าวดินเผา', EN: 'Clay Kite' }, categories: ['RNG', 'FISH', 'PVP'], position: 2 } as const;
const cardRoom = { names: { TH: 'ว่าวดินเผา ห้องไพ่', EN: 'Clay Kite Cards' }, categories: ['RNG'], position: 4 } as const;

/** How far business time is ahead of the machine's. */
export const offsetOf = ({ clock }: World): number => Math.round((clock.now() - systemClock().now()) / 10) * 10;

type Parts = {
  world: World;
  settings: Settings;
  demo: DemoVendor;
  purse: DemoVendor;
  site: string;
  gateway: string;
};

/** The simulated game maker with everything around it: started, connected, its games in the lobbies of the demo's brands. */
export const startDemoVendor = async ({ world, settings, demo, purse, ...at }: Parts): Promise<RunningVendor> => {
  const running = await startVendor({
    root: repositoryFolder,
    settings,
    ...at,
    key: demo,
    purseKey: purse,
    offsetMs: settings.hasTestClock ? offsetOf(world) : 0,
    heardEnd: (code) => world.log.warn('the simulated game maker ended and is started again', { code }),
  });
  await connectDemo(world, demo, running.address);
  await connectDemo(world, purse, running.address, 'purse');
  await showGames(world, demo, maker);
  await showGames(world, purse, cardRoom);
  return running;
};

type Shown = typeof maker | typeof cardRoom;

const showGames = async (
  world: World,
  { vendor }: DemoVendor,
  { names, categories, position }: Shown,
): Promise<void> => {
  const connection = await vendorConnection(world, vendor);
  const brands = [await loadMerchant(world), await loadSecondMerchant(world)] as const;
  const client = connection && (await vendorClientOf(world, { vendor, ...connection }));
  const told = await client?.games();
  const merchantIds = [brands[0].merchantId, brands[1].merchantId] as const;
  await loadDemoGames(world, merchantIds, { vendor, names, categories, position, entries: told?.games ?? [] });
};
