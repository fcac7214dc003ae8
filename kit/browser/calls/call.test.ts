// @alone: clocks of its process
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { call, setUpCalls } from './call.ts';

const whoIsIn = endpoint({
  method: 'GET',
  path: '/who',
  summary: 'Who is in',
  access: 'player',
  input: z.object({}),
  output: z.object({ account: z.string() }),
  refusals: {},
});

const refusedAll = JSON.stringify({ success: false, code: 'not_logged_in', message: '', value: null });

/** A server that refuses each call once it is told to. */
const refusingServer = (t: TestContext): { answer: () => void } => {
  const waiting: (() => void)[] = [];
  t.mock.method(globalThis, 'fetch', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(refusedAll, { status: 401 });
  });
  return { answer: () => waiting.splice(0).forEach((letGo) => letGo()) };
};

test('a refusal reaches who is here, and nobody who came after the call', async (t) => {
  const page: { token: string | undefined; told: string[] } = { token: 'first', told: [] };
  setUpCalls({ token: () => page.token, onRefusal: (refusal) => void page.told.push(refusal) });
  const server = refusingServer(t);

  const own = call(whoIsIn, {});
  await new Promise(setImmediate);
  server.answer();
  assert.equal((await own).ok, false);
  assert.deepEqual(page.told, ['not_logged_in']);

  const late = call(whoIsIn, {});
  await new Promise(setImmediate);
  page.token = 'second';
  server.answer();
  assert.equal((await late).ok, false, 'who asked is told all the same');
  assert.deepEqual(page.told, ['not_logged_in'], 'the session that came meanwhile is not ended by it');
});
