import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs } from '#kit/shared/time.ts';

const cookie = 'bonus_device';
const yearSeconds = daysMs(365) / 1000;

/** Marks of the device and the network address of whoever claims, so that one of them claims no oftener than terms allow. Not to be read back. */
export const marksOf = (world: World, visit: Visit): { deviceHash: string; addressHash: string } => {
  const known = visit.cookies[cookie];
  const device = known !== undefined && /^[\w-]{20,100}$/.test(known) ? known : world.entropy.token();
  visit.setCookie({ name: cookie, value: device, path: '/api/wps', maxAgeSeconds: yearSeconds });
  return {
    deviceHash: world.vault.blindIndex('bonuses.device', device),
    addressHash: world.vault.blindIndex('bonuses.address', visit.ip),
  };
};
