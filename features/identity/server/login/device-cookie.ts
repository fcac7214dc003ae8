import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs } from '#kit/shared/time.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

const keptDays = 180;
const name = 'device';

/** The device that asks, when it is known from before. */
export const deviceOf = ({ cookies }: Visit): Buffer | undefined => {
  const token = cookies[name];
  return token !== undefined && /^[\w-]{22,64}$/.test(token) ? tokenHashOf(token) : undefined;
};

const recognised = new WeakMap<Visit, Buffer>();

/** The device that asks, which from now on is known: it gets a cookie, or its cookie a longer life. */
export const recogniseDevice = (world: World, visit: Visit): Buffer => {
  const before = recognised.get(visit);
  if (before) return before;
  const value = (deviceOf(visit) && visit.cookies[name]) ?? world.entropy.token();
  visit.setCookie({ name, value, path: '/api/wps', maxAgeSeconds: daysMs(keptDays) / 1000 });
  const device = tokenHashOf(value);
  recognised.set(visit, device);
  return device;
};
