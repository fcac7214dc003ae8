import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

const modes = ['right', 'down', 'slow', 'gone'] as const;
const control = z.strictObject({ mode: z.enum(modes).optional(), secret: z.string().optional() });

export type Taken = { id: string; isVerified: boolean; isAgain: boolean; body: unknown };

type Options = { secret?: string | undefined; nowMs: () => number; slowMs?: number };

const storedMax = 1000;
const oldestSeconds = 300;

/** A program that hears of events: `POST /` takes one, `GET /` shows what came, `POST /control` makes it fail. */
export const receiverServer = ({ secret: given, nowMs, slowMs = 12_000 }: Options): FastifyInstance => {
  const app = fastify({ bodyLimit: 1_000_000, logger: false, forceCloseConnections: true });
  let mode: (typeof modes)[number] = 'right';
  let secret = given;
  const taken: Taken[] = [];
  const seen = new Set<string>();
  // The signature is over the bytes as they came.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/', () => ({ mode, taken: taken.toReversed() }));
  app.post('/control', async ({ body }) => {
    const asked = control.parse(JSON.parse(String(body)));
    mode = asked.mode ?? mode;
    secret = asked.secret ?? secret;
    return { mode };
  });
  app.post('/', async ({ headers, body }, reply) => {
    if (mode === 'slow') await sleep(slowMs);
    if (mode === 'down') return reply.code(503).send('down');
    if (mode === 'gone') return reply.code(410).send('gone');
    const text = String(body);
    const id = String(headers['webhook-id'] ?? '');
    const message = { id, timestamp: String(headers['webhook-timestamp']), body: text };
    const isVerified = secret !== undefined && isSigned(message, String(headers['webhook-signature']), secret, nowMs());
    if (secret !== undefined && !isVerified) return reply.code(401).send('not signed');
    taken.push({ id, isVerified, isAgain: seen.has(id), body: JSON.parse(text) });
    seen.add(id);
    if (taken.length > storedMax) taken.shift();
    return reply.code(204).send();
  });
  return app;
};

type Message = { id: string; timestamp: string; body: string };

const isSigned = ({ id, timestamp, body }: Message, signatures: string, secret: string, nowMs: number): boolean => {
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= oldestSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const signature = Buffer.from(text, 'base64');
    return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
};
