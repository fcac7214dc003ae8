import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { isPushService } from '../domain/push.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushServices } from './push-services.ts';

/** What a browser hands over so that it can be written to: a secret. */
export const pushSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

const subscriptionPurpose = 'messages.push-subscription';

export const sealSubscription = (world: World, it: PushSubscription): string =>
  world.vault.seal(subscriptionPurpose, JSON.stringify(it));

export const openSubscription = (world: World, sealed: string): PushSubscription =>
  pushSubscription.parse(JSON.parse(world.vault.open(subscriptionPurpose, sealed)));

export const endpointHashOf = (endpoint: string): string => sha256Hex(endpoint);

export const encryptFor = (world: World, { keys }: PushSubscription, text: string): Buffer =>
  encryptPush(text, keys, { salt: world.entropy.bytes(16), privateKey: world.entropy.bytes(32) });

/** Whether its address is a push service's and its key is one. */
export const isUsable = (world: World, it: PushSubscription): boolean => {
  if (!isPushService(pushServices.of(world), new URL(it.endpoint))) return false;
  try {
    encryptFor(world, it, '');
    return true;
  } catch {
    // No point on the curve.
    return false;
  }
};
