import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { receiverServer } from './receiver-server.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const nowMs = 1_795_000_000_000;
const body = '{"type":"deposit.credited","version":1,"data":{"amount":"500.00"}}';

const signed = (over: { id?: string; at?: number; body?: string; key?: string } = {}) => {
  const { id = 'evt_1', at = nowMs, body: text = body, key = secret } = over;
  const timestamp = String(Math.floor(at / 1000));
  const bytes = Buffer.from(key.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${timestamp}.${text}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    // As while a secret is changed: one of another key stands before it.
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
};

const opened = (t: TestContext) => {
  const app = receiverServer({ secret, nowMs: () => nowMs, slowMs: 1 });
  t.after(() => app.close());
  const send = async (headers: Record<string, string>, text = body) =>
    (await app.inject({ method: 'POST', url: '/', headers, payload: text })).statusCode;
  const turn = (asked: object) =>
    app.inject({ method: 'POST', url: '/control', headers: { 'content-type': 'application/json' }, payload: asked });
  return { app, send, turn };
};

test('the simulated receiver takes what is signed, once for each id, and fails when it is told to', async (t) => {
  const { app, send, turn } = opened(t);
  assert.equal(await send(signed()), 204);
  assert.equal(await send(signed()), 204);
  assert.equal(await send(signed(), body.replace('500', '900')), 401);
  assert.equal(await send(signed({ at: nowMs - 301_000 })), 401);
  assert.equal(await send(signed({ key: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })), 401);
  const { taken } = (await app.inject('/')).json<{ taken: { isVerified: boolean; isAgain: boolean }[] }>();
  assert.deepEqual(
    taken.map((it) => [it.isVerified, it.isAgain]),
    [
      [true, true],
      [true, false],
    ],
  );
  await turn({ mode: 'down' });
  assert.equal(await send(signed()), 503);
  await turn({ mode: 'gone' });
  assert.equal(await send(signed()), 410);
});

test('the verifying example of the guide takes what is ours, and nothing that was altered, is old or of another key', async (t) => {
  const guide = readFileSync(join(repositoryFolder, 'docs/guides/webhooks.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1];
  assert.ok(example);
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-webhooks-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, example);
  const { verify } = (await import(pathToFileURL(file).href)) as { verify: (message: object) => unknown };
  const message = { headers: signed(), body, secret, now: nowMs };
  assert.deepEqual(verify(message), JSON.parse(body));
  assert.equal(verify({ ...message, body: body.replace('500', '900') }), undefined);
  assert.equal(verify({ ...message, now: nowMs + 301_000 }), undefined);
  assert.equal(verify({ ...message, secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }), undefined);
  assert.equal(verify({ ...message, headers: {} }), undefined);
});
