import { isOn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { addPushDevice as contract } from '../contract/add-push-device.ts';
import { savePushDevice, trimPushDevices } from '../db/push-devices.ts';
import { pushDevicesMax } from '../domain/push.ts';
import { webPush } from './flags.ts';
import { endpointHashOf, isUsable, sealSubscription } from './push-subscription.ts';

export const addPushDevice = handle(
  contract,
  (world) =>
    async ({ endpoint, keys, label }, { merchantId, language, player: { memberId } }) => {
      if (!(await isOn(world, merchantId, webPush))) return refuse('function_off');
      const subscription = { endpoint, keys };
      if (!isUsable(world, subscription)) return refuse('push_service_refused');
      const device = {
        deviceId: world.entropy.id('psh'),
        merchantId,
        memberId,
        endpointHash: endpointHashOf(endpoint),
        subscriptionSealed: sealSubscription(world, subscription),
        label,
        language,
      };
      return world.database.transact(async (tx) => {
        const deviceId = await savePushDevice(tx, device);
        await trimPushDevices(tx, memberId, pushDevicesMax);
        return accept({ deviceId });
      });
    },
);
