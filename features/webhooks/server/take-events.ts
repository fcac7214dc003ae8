import { type OutgoingEvent, outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { eventsNamed, lastPositionOf, type NamedEvent } from '#kit/server/events/read-events.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { lockCursor, moveCursor } from '../db/cursor.ts';
import { insertDelivery, type NewDelivery } from '../db/deliveries.ts';
import { endpointsFor } from '../db/endpoints.ts';
import { bodyOf, messageIdOf } from './message.ts';

const atOnce = 200;

/**
 * Queues what was published since for the endpoints that want it, in the order of publishing: one cursor for all kinds of events, so
 * that those of a player stay in order among each other too.
 */
export const takeEvents = (world: World) => async (): Promise<void> => {
  for (let isMore = true; isMore; ) isMore = await takeStep(world);
};

const takeStep = async (world: World): Promise<boolean> => {
  const known = outgoingEvents.of(world);
  const step = await world.database.transact(async (tx) => {
    const after = await lockCursor(tx);
    const upTo = await lastPositionOf(tx);
    if (upTo <= after) return accept(false);
    const names = known.map(({ event }) => event);
    const events = await eventsNamed(tx, { names, after, upTo, limit: atOnce });
    for (const event of events)
      for (const one of known.filter(({ event: name }) => name === event.name)) await queueIn(world, tx, one, event);
    const isFull = events.length === atOnce;
    await moveCursor(tx, isFull ? events.at(-1)!.position : upTo);
    return accept(isFull);
  });
  return step.ok && step.value;
};

const queueIn = async (world: World, tx: Tx, one: OutgoingEvent, event: NamedEvent): Promise<void> => {
  const message = await messageOf(world, one, event);
  if (!message) return;
  for (const endpointId of await endpointsFor(tx, { merchantId: message.merchantId, type: one.type }))
    await insertDelivery(tx, { ...message.delivery, endpointId, cause: 'event' });
};

/** What is sent of an event, and whose it is; undefined where nothing is, and where it can't be read: that one is passed over. */
export const messageOf = async (
  world: World,
  one: OutgoingEvent,
  { eventId, payload, createdAt }: NamedEvent,
): Promise<{ merchantId: string; delivery: Omit<NewDelivery, 'endpointId' | 'cause'> } | undefined> => {
  try {
    const facts = await one.factsOf(world, payload);
    return (
      facts && {
        merchantId: facts.merchantId,
        delivery: {
          messageId: messageIdOf(world, eventId),
          type: one.type,
          subject: facts.subject,
          body: bodyOf(one, facts, createdAt),
          occurredAt: createdAt,
        },
      }
    );
  } catch (error) {
    // One event that no longer fits its description must not hold up every other.
    world.log.error('an event could not be written down to be sent', {
      type: one.type,
      eventId: String(eventId),
      error,
    });
    return undefined;
  }
};
