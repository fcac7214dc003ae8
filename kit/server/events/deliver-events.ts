import { daysMs, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import {
  type Claim,
  claimConsumer,
  consumersBehind,
  endHoldBack,
  registerConsumers,
  eventsAfter,
  forgetEvents,
  hasEventsDue,
  hasNewEvents,
  heldBackDue,
  holdBack,
  passEvent,
  passEventIn,
  placeEvents,
  releaseClaim,
  renewClaim,
  type StoredEvent,
  subjectsHeldBack,
} from './event-cursors.ts';
import type { Listener } from './events.ts';
import type { Ticker } from '../jobs/jobs.ts';
import type { World } from '../world.ts';

const atOnce = 200;
/** Delivered events can be replayed this long. */
const replayDays = 30;

type Bounds = {
  /** A worker that doesn't renew its claim for so long is taken for dead. */
  leaseMs: number;
};

/**
 * Hands each consumer the events that it has not heard: one worker at a time per consumer, in order per subject, at least
 * once. An event that a consumer fails on is tried again later, and only events of its own subject wait for it.
 */
export const deliverEvents = (
  world: World,
  listeners: readonly Listener[],
  { leaseMs }: Bounds = { leaseMs: secondsMs(60) },
): (() => Promise<void>) => {
  if (new Set(listeners.map(({ consumer }) => consumer)).size < listeners.length)
    throw new Error('two listeners share the name of a consumer');
  let enrolled = false;
  return async () => {
    const { transact, read } = world.database;
    if (!enrolled) await transact((tx) => registerConsumers(tx, listeners));
    enrolled = true;
    for (let placed = atOnce; placed === atOnce; ) {
      placed = (await hasNewEvents(read)) ? await transact((tx) => placeEvents(tx, atOnce)) : 0;
      const behind = new Set(await consumersBehind(read));
      // Side by side: a consumer that takes long keeps no other waiting.
      await Promise.all(
        listeners.filter(({ consumer }) => behind.has(consumer)).map((listener) => deliverTo(world, listener, leaseMs)),
      );
    }
  };
};

/** A claim, and when it was last known to stand, by `performance.now`. */
type Held = { claim: Claim; sinceMs: number };

const deliverTo = async (world: World, listener: Listener, leaseMs: number): Promise<void> => {
  const claim: Claim = { consumer: listener.consumer, claim: world.entropy.id('evc'), leaseMs };
  const sinceMs = performance.now();
  const claimed = await claimConsumer(world.database, claim);
  if (claimed === undefined) return;
  const held = { claim, sinceMs };
  try {
    if (claimed.hasHeldBack) await retryHeldBack(world, listener, held);
    await passAll(world, listener, held, claimed.position);
  } finally {
    await releaseClaim(world.database, claim);
  }
};

/** Renewed once a quarter of its time is over, so that each delivery has the most of it before it. @returns false where another worker has taken over. */
const isStillHeld = async ({ database }: World, held: Held): Promise<boolean> => {
  const now = performance.now();
  if (now - held.sinceMs < held.claim.leaseMs / 4) return true;
  const isRenewed = await renewClaim(database, held.claim);
  if (isRenewed) held.sinceMs = now;
  return isRenewed;
};

const retryHeldBack = async (world: World, listener: Listener, held: Held): Promise<void> => {
  for (;;) {
    const due = await heldBackDue(world.database.read, listener.consumer, atOnce);
    if (due.length === 0) return;
    for (const event of due) {
      const isHeard = await tryDeliver(world, listener, held, event);
      if (isHeard === undefined) return;
      await world.database.transact((tx) =>
        isHeard ? endHoldBack(tx, listener.consumer, event) : holdBack(tx, listener.consumer, event, 'failed'),
      );
    }
  }
};

const passAll = async (world: World, listener: Listener, held: Held, position: bigint): Promise<void> => {
  const { database } = world;
  const { consumer, event: name } = listener;
  // Read once the claim stands: the worker before may have held an event back while this one waited for the cursor's row.
  const heldBack = await subjectsHeldBack(database.read, consumer);
  for (let after = position; ; ) {
    const events = await eventsAfter(database.read, { event: name, after, limit: atOnce });
    for (const event of events) {
      const isHeard = heldBack.has(event.subject) ? false : await tryDeliver(world, listener, held, event);
      if (isHeard === undefined) return;
      const way = { consumer, from: after, to: event.position };
      const passed = isHeard
        ? await passEvent(database, way)
        : await database.transact(async (tx) => {
            // Not a failure of this one: it only waits for the one before it.
            await holdBack(tx, consumer, event, heldBack.has(event.subject) ? 'waits' : 'failed');
            return passEventIn(tx, way);
          });
      if (!passed) return;
      if (!isHeard) heldBack.add(event.subject);
      after = event.position;
    }
    // What was placed meanwhile is found by the next look.
    if (events.length < atOnce) return;
  }
};

/** @returns whether the listener did its work; undefined where another worker has taken over. */
const tryDeliver = async (
  world: World,
  { consumer, event: name, deliver }: Listener,
  held: Held,
  { eventId, payload }: StoredEvent,
): Promise<boolean | undefined> => {
  if (!(await isStillHeld(world, held))) return undefined;
  try {
    await deliver(payload, { eventId });
    return true;
  } catch (error) {
    world.log.error('event was not delivered', { event: name, consumer, eventId: String(eventId), error });
    return false;
  }
};

export const eventTickers = (world: World, listeners: readonly Listener[]): Ticker[] => [
  { name: 'kit/deliver-events', everyMs: 200, isDue: hasEventsDue, run: deliverEvents(world, listeners) },
  { name: 'kit/forget-events', everyMs: minutesMs(1), run: () => forgetDelivered(world) },
];

const forgottenAtOnce = 1000;

/** In short steps, so that nobody waits for a lock. */
export const forgetDelivered = async (world: World): Promise<void> => {
  const before = later(world.clock.now(), -daysMs(replayDays));
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce; ) {
    forgotten = await world.database.transact((tx) => forgetEvents(tx, { before, atOnce: forgottenAtOnce }));
  }
};
