import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { isKnownDevice, rememberDevice } from '../../db/known-devices.ts';
import { deviceMs } from '../../domain/limits.ts';

const name = 'desk-device';

const tokenOf = ({ cookies }: Visit): string | undefined => {
  const token = cookies[name];
  return token !== undefined && /^[\w-]{22,64}$/.test(token) ? token : undefined;
};

/** The hash of the device that asks, where this operator has logged in from it before. */
export const knownDeviceOf = async (
  world: World,
  visit: Visit,
  staffId: string | undefined,
): Promise<string | undefined> => {
  const token = tokenOf(visit);
  if (token === undefined || staffId === undefined) return undefined;
  const deviceHash = sha256Hex(token);
  return (await isKnownDevice(world.backofficeDatabase.read, { staffId, deviceHash })) ? deviceHash : undefined;
};

/** A whole log-in makes its device known; its cookie gets a longer life. */
export const recogniseDeviceIn = async (world: World, tx: Tx, visit: Visit, staffId: string): Promise<void> => {
  const value = tokenOf(visit) ?? world.entropy.token();
  visit.setCookie({ name, value, path: '/api/staff', maxAgeSeconds: deviceMs / 1000 });
  await rememberDevice(tx, { staffId, deviceHash: sha256Hex(value) });
};
