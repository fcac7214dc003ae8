import { connectDemo, type DemoVendor, vendorClientOf, vendorConnection } from '#features/gateway/public.ts';
import { loadDemoGames } from '#features/lobby/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { repositoryFolder } from '#kit/server/migration-files.ts';
import type { World } from '#kit/server/world.ts';
import type { Settings } from './env.ts';
import { type RunningVendor, startVendor } from './start-vendor.ts';

const names = { TH: 'ว่าวดินเผา', EN: 'Clay Kite' };

/** How far business time is ahead of the machine's. */
export const offsetOf = ({ clock }: World): number => Math.round((clock.now() - systemClock().now()) / 10) * 10;

type Parts = { world: World; settings: Settings; demo: DemoVendor; site: string; gateway: string };

/** The simulated game maker with everything around it: started, connected, its games in the demo merchant's lobby. */
export const startDemoVendor = async ({ world, settings, demo, site, gateway }: Parts): Promise<RunningVendor> => {
  const running = await startVendor({
    root: repositoryFolder,
    settings,
    site,
    gateway,
    key: demo,
    offsetMs: settings.hasTestClock ? offsetOf(world) : 0,
    heardEnd: (code) => world.log.warn('the simulated game maker ended and is started again', { code }),
  });
  await connectDemo(world, demo, running.address);
  const { vendor } = demo;
  const connection = await vendorConnection(world, vendor);
  const { merchantId } = await loadMerchant(world);
  const client = connection && (await vendorClientOf(world, { vendor, ...connection }));
  const told = await client?.games();
  await loadDemoGames(world, merchantId, { vendor, names, entries: told?.games ?? [] });
  return running;
};
