import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callAddress } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';

/** What is asked: the result of one draw of a game. */
export type FeedQuestion = { game: string; number: string };

export type FeedAnswer =
  | { state: 'not_yet' }
  | { state: 'failed'; why: string }
  | {
      state: 'told';
      drawn: Record<string, string[]>;
      source: string;
      sourceUrl: string | undefined;
      /** SHA-256 of the document as it came. */
      documentHash: string;
    };

/** An external source of results. */
export type ResultFeed = { ask: (question: FeedQuestion) => Promise<FeedAnswer> };

export type FeedPlace = { address: string; keyId: string; secret: string };

const patienceMs = secondsMs(4);
const documentBytesMax = 64 * 1024;

/** A result as a feed writes it. */
export const wireDocument = z.object({
  game: z.string(),
  number: z.string(),
  drawn: z.record(z.string().max(30), z.array(z.string().max(20)).max(100)),
  source: z.string().trim().min(2).max(200),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});

/** Hex HMAC-SHA256 over `timestamp.path` of a question, over `timestamp.body` of its answer with the question's timestamp. */
export const feedSignature = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

export const pathOf = ({ game, number }: FeedQuestion): string => `/results/${game}/${number}`;

/**
 * A feed over HTTP: `GET <address>/results/<game>/<draw number>`, signed by us; 404 before there is a result, else the
 * document, signed by them. Whatever cannot be trusted or read is a failure, never a result.
 */
export const httpFeed = (world: Pick<World, 'clock' | 'reach'>, { address, keyId, secret }: FeedPlace): ResultFeed => ({
  ask: async (question) => {
    try {
      const timestamp = String(world.clock.now());
      const path = pathOf(question);
      const { status, headers, bytes } = await callAddress(new URL(`${address.replace(/\/$/, '')}${path}`), {
        method: 'GET',
        headers: {
          'x-feed-key': keyId,
          'x-feed-timestamp': timestamp,
          'x-feed-signature': feedSignature(secret, timestamp, path),
        },
        reach: world.reach,
        patienceMs,
        bytesMax: documentBytesMax,
      });
      const body = bytes.toString('utf8');
      if (status === 404) return { state: 'not_yet' };
      if (status < 200 || status > 299) return { state: 'failed', why: `answered ${status}` };
      // Signed over this very question's moment: an answer to an earlier one is none to this.
      if (headers['x-feed-timestamp'] !== timestamp)
        return { state: 'failed', why: 'the answer is to another question' };
      if (!isSame(String(headers['x-feed-signature']), feedSignature(secret, timestamp, body)))
        return { state: 'failed', why: 'the answer is not signed by its key' };
      return documentIn(body, question);
    } catch (error) {
      return { state: 'failed', why: reasonOf(error) };
    }
  },
});

const documentIn = (body: string, question: FeedQuestion): FeedAnswer => {
  const { game, number, drawn, source, sourceUrl } = wireDocument.parse(JSON.parse(body));
  if (game !== question.game || number !== question.number)
    return { state: 'failed', why: `told ${game} ${number} instead` };
  return { state: 'told', drawn, source, sourceUrl, documentHash: createHash('sha256').update(body).digest('hex') };
};

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'the answer is no result document';
  return error instanceof Error ? error.message.slice(0, 200) : 'no answer';
};
