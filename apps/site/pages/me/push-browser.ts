import { scriptAddress } from '#kit/browser/trusted.ts';
import { sha256Hex } from '#kit/shared/digest.ts';

/** Why a browser can't be notified, or the address under which it is. */
export type PushStanding =
  | { state: 'unsupported' }
  | { state: 'blocked' }
  | { state: 'off' }
  | { state: 'on'; endpointHash: string };

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser may be notified as far as it knows itself. */
export const pushStanding = async (): Promise<PushStanding> => {
  if (!isSupported()) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  // No worker yet: nothing was allowed either.
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? { state: 'on', endpointHash: sha256Hex(subscription.endpoint) } : { state: 'off' };
};

export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A browser that refuses workers never says so: nobody waits for one longer than this. */
const workerWaitMs = 10_000;

const workerInTime = (): Promise<PushManager | undefined> => {
  const { promise, resolve } = Promise.withResolvers<PushManager | undefined>();
  setTimeout(() => resolve(undefined), workerWaitMs);
  navigator.serviceWorker
    .register(scriptAddress('/sw.js'))
    .then(() => navigator.serviceWorker.ready)
    .then(
      ({ pushManager }) => resolve(pushManager),
      () => resolve(undefined),
    );
  return promise;
};

/** Asks the person, then the browser's maker. @returns undefined where either says no. */
export const subscribeToPush = async (publicKey: string): Promise<Subscribed | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  try {
    const pushManager = await workerInTime();
    if (!pushManager) return undefined;
    // Of another brand or account at this browser: a subscription hangs on one key.
    await (await pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint !== undefined && p256dh !== undefined && auth !== undefined
      ? { endpoint, keys: { p256dh, auth } }
      : undefined;
  } catch {
    // The maker's service can't be reached, or the browser has it switched off.
    return undefined;
  }
};

export const unsubscribeFromPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
