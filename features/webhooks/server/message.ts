import { createHmac } from 'node:crypto';
import type { OutgoingEvent, OutgoingFacts } from '#kit/server/events/outgoing-events.ts';
import type { World } from '#kit/server/world.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const secretPurpose = 'webhooks.secret';

/** As the Standard Webhooks write one: `whsec_` and 32 random bytes in base64. */
export const newSecret = (world: World): string => `whsec_${world.entropy.bytes(32).toString('base64')}`;

/**
 * The id of an event's message: the same however often and whereto it is sent, and it does not tell how many events there are, since
 * other brands' are among them.
 */
export const messageIdOf = (world: World, eventId: bigint): string =>
  `evt_${world.vault.blindIndex('webhooks.message', String(eventId)).slice(0, 32)}`;

/** What is sent, byte for byte: it is signed as it is stored. */
export const bodyOf = (
  { type, version }: Pick<OutgoingEvent, 'type' | 'version'>,
  { merchantId, data }: Pick<OutgoingFacts, 'merchantId' | 'data'>,
  at: Instant,
): string => JSON.stringify({ type, version, timestamp: isoOf(at), merchantId, data });

/** The example of a kind of event, marked as a test. */
export const testBodyOf = ({ type, version, example: data }: OutgoingEvent, merchantId: string, at: Instant): string =>
  JSON.stringify({ type, version, timestamp: isoOf(at), merchantId, test: true, data });

type Signed = { messageId: string; body: string; secrets: readonly string[]; at: Instant };

/** The three headers of the Standard Webhooks; one signature for each secret that holds. @param secrets in the clear. */
export const signatureHeaders = ({ messageId, body, secrets, at }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
