import type { World } from '#kit/server/world.ts';
import { chooseBeacon } from './choose-beacon.ts';
import { type SelfTest, selfTest } from './self-test.ts';

/**
 * What the worker role does once, before its first draw: looks at the source of chance and sets the beacon.
 * @param settings.relays relays of drand's quicknet; none: the local chain of this data folder.
 * @throws Error when relays are set and none serves quicknet.
 */
export const startFairness =
  (world: World) =>
  async ({ relays }: { relays: readonly string[] }): Promise<SelfTest> => {
    await chooseBeacon(world)(relays.length === 0 ? { kind: 'local' } : { kind: 'drand', relays });
    return selfTest(world);
  };
