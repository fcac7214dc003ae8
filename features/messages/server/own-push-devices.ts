import { isOn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { ownPushDevices as contract } from '../contract/own-push-devices.ts';
import { pushDevicesOf } from '../db/push-devices.ts';
import { webPush } from './flags.ts';
import { pushKeyFor } from './push-keys.ts';

export const ownPushDevices = handle(contract, (world) => async (_, { merchantId, player: { memberId } }) => {
  const isPushOn = await isOn(world, merchantId, webPush);
  const rows = await pushDevicesOf(world.database.read, memberId);
  return accept({
    isOn: isPushOn,
    publicKey: isPushOn ? (await pushKeyFor(world, merchantId)).public_key : null,
    devices: rows.map((row) => ({
      deviceId: row.device_id,
      endpointHash: row.endpoint_hash,
      label: row.label,
      addedAt: row.added_at,
      deliveredAt: row.delivered_at,
    })),
  });
});
