import { licenceAt, merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import { z } from 'zod';
import { type DueMessage, settleFailed, settleSent, takeForAttempt, tryAgainAt } from '../db/deliveries.ts';
import { afterAttempt, attemptHoldMs, type Channel, isCode, isTooLate, type NextStep } from '../domain/outgoing.ts';
import { type Carrier, type Carriers, outbox } from './carriers.ts';

const payloadSchema = z.object({ messageId: z.string() });

/** Makes one attempt at a queued message and writes down what came of it. Nothing to do is nothing wrong. */
export const deliver =
  (world: World, carriers: Carriers) =>
  async (payload: unknown): Promise<void> => {
    const { messageId } = payloadSchema.parse(payload);
    const at = world.clock.now();
    const taken = await world.database.transact((tx) =>
      takeForAttempt(tx, messageId, { at, heldUntil: later(at, attemptHoldMs) }),
    );
    if (!taken) return;
    const carrier = await carrierOf(world, carriers, id(taken.merchant_id), taken.channel);
    if (isTooLate(taken.purpose, at - taken.queued_at))
      return settle(world, carrier, taken, { state: 'failed', reason: 'too_late' });
    const carried = await carrier.carry({
      messageId,
      to: world.vault.open('messages.to', taken.to_sealed),
      subject: taken.subject,
      text: world.vault.open('messages.text', taken.text_sealed),
    });
    await settle(world, carrier, taken, afterAttempt(carried, taken.attempts));
  };

const settle = async (
  world: World,
  { name: carrier }: Carrier,
  { message_id: messageId, channel, purpose, attempts }: DueMessage,
  next: NextStep,
): Promise<void> => {
  const at = world.clock.now();
  if (next.state === 'sent') {
    const textKept = carrier === outbox.name ? 'kept' : 'gone';
    await world.database.transact((tx) => settleSent(tx, messageId, { carrier, at, textKept }));
  } else if (next.state === 'failed') {
    const failed = { carrier, at, reason: next.reason, textKept: isCode(purpose) ? 'gone' : 'kept' } as const;
    await world.database.transact((tx) => settleFailed(tx, messageId, failed));
  } else {
    await world.database.transact((tx) => tryAgainAt(tx, messageId, later(at, next.waitMs)));
  }
  // Without receiver and words: a log is read by people who may know neither.
  world.log.info('message attempted', { messageId, channel, purpose, carrier, state: next.state, attempts });
};

/** A merchant without a licence is a demo: its SMS stay in the outbox whatever the deployment could do. */
const carrierOf = async (
  world: World,
  carriers: Carriers,
  merchantId: MerchantId,
  channel: Channel,
): Promise<Carrier> => {
  const carrier = carriers[channel];
  if (!carrier || channel === 'mail') return carrier ?? outbox;
  const isLicensed = licenceAt(await merchantOf(world, merchantId), world.clock.now()) !== undefined;
  return isLicensed ? carrier : outbox;
};
