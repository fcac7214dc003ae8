import { isOn, merchantOf, siteOriginIn, textIn } from '#features/merchants/public.ts';
import { callAddress, CallFault } from '#kit/server/http/outgoing-call.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { type DuePush, dropPushDevice, endPush, notePushed, takeDuePushes, tryPushAt } from '../db/pushes.ts';
import {
  isPushService,
  pushHoldMs,
  pushLifeMs,
  type PushOutcome,
  pushOutcomeOf,
  pushPauseAfter,
  pushTopics,
} from '../domain/push.ts';
import { webPush } from './flags.ts';
import { pushAuthorization, pushKeyFor } from './push-keys.ts';
import { encryptFor, openSubscription } from './push-subscription.ts';
import { pushServices } from './push-services.ts';

const atOnce = 50;
const patienceMs = secondsMs(8);
const bytesMax = 64_000;

/** Sends what is due, side by side; what was seen on the site meanwhile, or is too old, is no longer sent. */
export const sendPushes = (world: World) => async (): Promise<void> => {
  for (let taken = atOnce; taken === atOnce; ) {
    const heldUntil = later(world.clock.now(), pushHoldMs);
    const due = await world.database.transact(async (tx) =>
      accept(await takeDuePushes(tx, { heldUntil, limit: atOnce })),
    );
    await Promise.all(due.value.map((push) => sendOne(world, push)));
    taken = due.value.length;
  }
};

const sendOne = async (world: World, push: DuePush): Promise<void> => {
  const outcome = await attempt(world, push);
  const pause = outcome === 'again' ? pushPauseAfter(push.attempts) : undefined;
  await world.database.transact(async (tx) => {
    if (outcome === 'device_gone') return accept(await dropPushDevice(tx, push.device_id));
    if (pause !== undefined) return accept(await tryPushAt(tx, push.push_no, later(world.clock.now(), pause)));
    if (outcome === 'arrived') await notePushed(tx, push.device_id);
    return accept(await endPush(tx, push.push_no));
  });
};

const attempt = async (world: World, push: DuePush): Promise<PushOutcome | 'moot'> => {
  const topic = pushTopics[push.kind];
  const isMoot = push.is_read || world.clock.now() - push.made_at > pushLifeMs || topic === undefined;
  if (isMoot || !(await isOn(world, push.merchant_id, webPush))) return 'moot';
  const subscription = openSubscription(world, push.subscription_sealed);
  const url = new URL(subscription.endpoint);
  // A service that was taken off the list is called no more.
  if (!isPushService(pushServices.of(world), url)) return 'refused';
  const brand = textIn(push.language, (await merchantOf(world, push.merchant_id)).brand) ?? '';
  const body = wordsFor('messages', push.language)(`push.${topic}`);
  // The same tag on each attempt: one that came twice is shown once.
  const text = JSON.stringify({ title: brand, body, tag: `notice-${push.notice_no}` });
  return ask(world, push, { url, body: encryptFor(world, subscription, text) });
};

const ask = async (
  world: World,
  { merchant_id: merchantId, device_id: deviceId }: DuePush,
  { url, body }: { url: URL; body: Buffer },
): Promise<PushOutcome> => {
  const site = await siteOriginIn(world.database.read, { merchantId, host: '', siteAddress: undefined });
  // Push services take addresses of https alone.
  const subject = `https://${new URL(site).host}`;
  const key = await pushKeyFor(world, merchantId);
  const headers = {
    authorization: await pushAuthorization(world, key, { origin: url.origin, subject }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(pushLifeMs / 1000),
    urgency: 'normal',
  };
  const status = await statusOf(world, url, { headers, body });
  const outcome = pushOutcomeOf(status);
  // Without the address: whoever has it can write to the device.
  if (outcome !== 'arrived') world.log.info('push not taken', { deviceId, service: url.host, status, outcome });
  return outcome;
};

const statusOf = async (
  world: World,
  url: URL,
  asked: { headers: Record<string, string>; body: Buffer },
): Promise<number | undefined> => {
  try {
    const { reach } = world;
    return (await callAddress(url, { method: 'POST', ...asked, reach, patienceMs, bytesMax })).status;
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    return undefined;
  }
};
