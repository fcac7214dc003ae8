import { settingOf } from '#features/merchants/public.ts';
import { callAddress, CallFault } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, secondsMs } from '#kit/shared/time.ts';
import {
  type Attempt,
  deliveriesDue,
  type DueDelivery,
  endpointsDue,
  noteAttempt,
  type ReadyEndpoint,
} from '../db/deliveries.ts';
import { noteArrived, noteFailed, stopFailing } from '../db/endpoints.ts';
import { signingSecrets } from '../db/secrets.ts';
import { endpointPauseMaxMs, pauseAfter } from '../domain/retry.ts';
import { secretPurpose, signatureHeaders } from './message.ts';
import { stopAfter } from './settings.ts';

/** How long a receiver may take, how much it may say, and how much of that is stored. */
const patienceMs = secondsMs(8);
const bytesMax = 64_000;
const answerMax = 2000;
/** Players whose events are under way to one receiver at a time. */
const atOnce = 10;
/** No receiver holds the others up longer than this and one answer. */
const turnMs = secondsMs(10);

/** Sends what is due: receivers side by side, and of a player one after the other. */
export const sendDeliveries = (world: World) => async (): Promise<void> => {
  const endpoints = await endpointsDue(world.database.read);
  await Promise.all(endpoints.map((endpoint) => sendTo(world, endpoint)));
};

const sendTo = async (world: World, endpoint: ReadyEndpoint): Promise<void> => {
  const until = performance.now() + turnMs;
  let isFailing = endpoint.failures > 0;
  while (performance.now() < until) {
    // One as a trial where the last have failed: a receiver that is getting up is not run over.
    const due = await deliveriesDue(world.database.read, endpoint.endpoint_id, isFailing ? 1 : atOnce);
    if (due.length === 0) return;
    const arrived = await Promise.all(due.map((delivery) => sendOne(world, endpoint, delivery)));
    if (arrived.includes(false)) return;
    isFailing = false;
  }
};

/** @returns whether it arrived. */
const sendOne = async (world: World, endpoint: ReadyEndpoint, delivery: DueDelivery): Promise<boolean> => {
  const attempt = await tryOnce(world, endpoint, delivery);
  const { at } = attempt;
  const attempts = delivery.attempts + 1;
  const isArrived = attempt.fault === null;
  const longest = daysMs(await settingOf(world, endpoint.merchant_id, stopAfter));
  const isOver = later(delivery.first_tried_at ?? at, longest) <= at;
  const { endpoint_id: endpointId } = endpoint;
  const state = isArrived ? 'delivered' : isOver ? 'given_up' : 'waiting';
  const pause = (failures: number, most?: number) => later(at, pauseAfter(failures, chanceOf(world), most));
  await world.database.transact(async (tx) => {
    await noteAttempt(tx, { deliveryNo: delivery.delivery_no, attempts, attempt, state, tryAt: pause(attempts) });
    if (isArrived) await noteArrived(tx, endpointId, at);
    else {
      const retryAt = pause(endpoint.failures + 1, endpointPauseMaxMs);
      await noteFailed(tx, { endpointId, fault: attempt.fault ?? '', at, retryAt });
      // Whoever says that it is gone for good is not asked again.
      const since = attempt.status === gone ? at : later(at, -longest);
      if (await stopFailing(tx, { endpointId, since, at }))
        world.log.warn('events are no longer sent to an endpoint', { endpointId, fault: attempt.fault });
    }
    return accept(undefined);
  });
  return isArrived;
};

const gone = 410;

const chanceOf = (world: World): number => world.entropy.bytes(4).readUInt32BE() / 2 ** 32;

/** One call; the status of any answer but a good one is its fault, a redirect too. */
const tryOnce = async (
  world: World,
  { endpoint_id: endpointId, url }: ReadyEndpoint,
  { message_id: messageId, body }: DueDelivery,
): Promise<Attempt> => {
  const at = world.clock.now();
  const sealed = await signingSecrets(world.database.read, endpointId, at);
  const secrets = sealed.map((one) => world.vault.open(secretPurpose, one));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Webhooks/1',
    ...signatureHeaders({ messageId, body, secrets, at }),
  };
  const began = performance.now();
  const noted = (rest: Pick<Attempt, 'status' | 'fault' | 'answer'>): Attempt => ({
    at,
    elapsedMs: Math.round(performance.now() - began),
    ...rest,
  });
  try {
    const { reach } = world;
    const { status, bytes } = await callAddress(new URL(url), {
      method: 'POST',
      headers,
      body,
      reach,
      patienceMs,
      bytesMax,
    });
    const isGood = status >= 200 && status <= 299;
    return noted({ status, fault: isGood ? null : `status_${status}`, answer: storable(bytes.toString('utf8')) });
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    return noted({ status: null, fault: error.fault, answer: null });
  }
};

/** PostgreSQL takes no zero bytes. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, answerMax);
