import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { removePushDevice as contract } from '../contract/remove-push-device.ts';
import { deletePushDevice } from '../db/push-devices.ts';

export const removePushDevice = handle(contract, (world) => async ({ deviceId }, { player: { memberId } }) => {
  await world.database.transact(async (tx) => accept(await deletePushDevice(tx, memberId, deviceId)));
  return accept({});
});
