import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { sampleRoutes } from '#kit/testing/sample-routes.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { jsonLog } from '../log/log.ts';
import { mount } from './mount.ts';

const shape = { input: z.object({}), output: z.object({ names: z.array(z.string()) }), refusals: {}, summary: 'Names' };
const names = endpoint({ method: 'GET', path: '/names', access: 'visitor', ...shape });
const one = endpoint({ method: 'GET', path: '/one', access: 'visitor', ...shape });
const own = endpoint({ method: 'GET', path: '/own', access: 'player', ...shape });
const change = endpoint({ method: 'POST', path: '/change', access: 'visitor', ...shape });
const many = Array.from({ length: 200 }, (_, place) => `เกม ${place}`);
const list = sampleRoutes(
  { names, one, own, change },
  {
    names: async () => accept({ names: many }),
    one: async () => accept({ names: ['one'] }),
    own: async () => accept({ names: many }),
    change: async () => accept({ names: many }),
  },
);

const app = fastify();
mount(app, list, {
  open: async () => accept(visitOf(id('mrc_1'))),
  unseal: async () => refuse('sealed_body_required'),
  textOf: (language, code) => `${language} ${code}`,
  observe: () => undefined,
  log: jsonLog('silent'),
});

const answerOf = (url: string, accepted: string | undefined, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url,
    headers: { host: 'x', origin: 'http://x', ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });

const whole = JSON.stringify({ success: true, value: { names: many } });

test('a long answer that is nobody’s own travels short to whoever reads that, and plain to others', async () => {
  const short = await answerOf('/api/names', 'gzip, deflate, br');
  assert.equal(short.headers['content-encoding'], 'br');
  assert.equal(short.headers['cache-control'], 'no-store');
  assert.equal(brotliDecompressSync(short.rawPayload).toString(), whole);
  assert.ok(short.rawPayload.length * 3 < Buffer.byteLength(whole));
  for (const time of ['first', 'again'])
    assert.equal(gunzipSync((await answerOf('/api/names', 'gzip')).rawPayload).toString(), whole, time);
  const plain = await answerOf('/api/names', undefined);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['vary'], 'accept-encoding');
  assert.equal(plain.payload, whole);
});

test('what fits into a packet, is a member’s own or changes something stays as it is', async () => {
  assert.equal((await answerOf('/api/one', 'br')).payload, '{"success":true,"value":{"names":["one"]}}');
  assert.equal((await answerOf('/api/own', 'br')).payload, whole);
  assert.equal((await answerOf('/api/change', 'br', 'POST')).payload, whole);
});
