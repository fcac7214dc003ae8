import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import type { KnownKey } from '../keys/known-keys.ts';

/** How many calls of a vendor this process takes in a second; counted in memory, as every call of every vendor is. */
export const callRate = (world: World): ((key: Pick<KnownKey, 'vendor' | 'callsPerSecond'>) => boolean) => {
  const counts = new Map<string, { second: number; calls: number }>();
  return ({ vendor, callsPerSecond }) => {
    const second = Math.floor(world.clock.now() / secondsMs(1));
    const count = counts.get(vendor);
    if (count?.second !== second) {
      counts.set(vendor, { second, calls: 1 });
      return false;
    }
    count.calls += 1;
    return count.calls > callsPerSecond;
  };
};
