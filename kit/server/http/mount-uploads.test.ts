// @alone: measures its process
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { sampleRoutes } from '#kit/testing/sample-routes.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { id } from '#kit/shared/id.ts';
import { isBounded, isWritable } from './bounded.ts';
import { jsonLog } from '../log/log.ts';
import { type Gate, mount } from './mount.ts';
import type { BeforeBody } from './handle.ts';
import { uploadRoom } from './upload-room.ts';

const megabyte = 1024 * 1024;
const sending = endpoint({
  method: 'POST',
  path: '/picture',
  access: 'visitor',
  summary: 'Takes a file',
  upload: { fileBytesMax: 5 * megabyte, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ bytes: z.int() }),
  refusals: { image_too_large: 413 },
});
const visit = visitOf(id('mrc_1'));
const gate: Gate = {
  open: async () => accept(visit),
  unseal: async () => refuse('sealed_body_required'),
  textOf: (_language, code) => code,
  observe: () => undefined,
  log: jsonLog('silent'),
};

const start = async (t: TestContext, beforeBody: BeforeBody<typeof sending> = async () => undefined) => {
  const app = fastify();
  const handler = async ({ files }: z.output<(typeof sending)['input']>) => accept({ bytes: files[0]!.bytes.length });
  mount(app, sampleRoutes({ sending }, { sending: handler }, { sending: beforeBody }), gate);
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('files', new Blob([bytes]), 'a.png');
    const reply = await fetch(`${base}/api/picture`, { method: 'POST', body: form, headers: { origin: base } });
    return { status: reply.status, text: await reply.text() };
  };
  return { base, send };
};

test('a file of 5 MB costs the processor and the memory no more than its bytes', async (t) => {
  const { send } = await start(t);
  const file = new Uint8Array(5 * megabyte - 1000).fill(7);
  await send(file);
  const before = { cpu: process.cpuUsage(), rss: process.memoryUsage.rss() };
  for (let count = 0; count < 3; count++) assert.equal((await send(file)).status, 200);
  const { user, system } = process.cpuUsage(before.cpu);
  const grownMb = (process.memoryUsage.rss() - before.rss) / megabyte;
  // Of three uploads, sending them included. Walked byte by byte they take six seconds and grow by more than a gigabyte.
  assert.ok(user + system < 2_500_000, `${(user + system) / 1000} ms of processor time`);
  assert.ok(grownMb < 300, `${grownMb} MB`);
});

test('bytes are never walked, texts beside them are read', () => {
  const walked: unknown[] = [];
  const { entries, values } = Object;
  const file = { name: 'a.png', bytes: Buffer.alloc(1000) };
  try {
    Object.entries = (of: object) => (walked.push(of), entries(of));
    Object.values = (of: object) => (walked.push(of), values(of));
    assert.ok(isWritable({ files: [file] }) && isBounded({ files: [file] }));
  } finally {
    Object.assign(Object, { entries, values });
  }
  assert.ok(!walked.includes(file.bytes));
  assert.equal(isWritable({ files: [{ ...file, name: 'a\0.png' }] }), false);
});

test('the limit of an upload is taken before a byte of the file is read', async (t) => {
  const { base } = await start(t, async () => refuse('too_many_requests', { retryAfterSeconds: 60 }));
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  // The head alone: whoever waits for the body first never answers.
  socket.write(
    `POST /api/picture HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${base}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n`,
  );
  const asked = once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  const [answer] = await asked.finally(() => socket.destroy());
  assert.match(String(answer), /^HTTP\/1\.1 429 /);
  assert.match(String(answer), /retry-after: 60/i);
});

test('so many uploads at a time, fewer of strangers and of one address; the place is free again afterwards', async () => {
  const room = uploadRoom({ most: 4, mostOfStrangers: 2, mostOfAddress: 2 });
  const ends: (() => void)[] = [];
  const hold = (ip: string, player?: object) => {
    const over = {
      ip,
      ...(player && {
        player: { memberId: id<'mbr'>('mbr_1'), sessionId: id<'ses'>('ses_1'), kind: 'player' as const },
      }),
    };
    return room(visitOf(id('mrc_1'), over), () => new Promise<string>((resolve) => ends.push(() => resolve('done'))));
  };
  const kept = [hold('2001:db8::1'), hold('2001:db8::2')];
  const refused = refuse('too_many_requests', { retryAfterSeconds: 2 });
  assert.deepEqual(await hold('192.0.2.1'), refused, 'a third stranger');
  assert.deepEqual(await hold('2001:db8::3', {}), refused, 'a third of one line, member or not');
  kept.push(hold('192.0.2.1', {}), hold('192.0.2.2', {}));
  assert.deepEqual(await hold('192.0.2.3', {}), refused, 'a fifth');
  for (const end of ends.splice(0)) end();
  assert.deepEqual(await Promise.all(kept), ['done', 'done', 'done', 'done']);
  const again = hold('2001:db8::1');
  for (const end of ends.splice(0)) end();
  assert.equal(await again, 'done');
});
