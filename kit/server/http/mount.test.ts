import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { wireAmount, wireMoney } from '#kit/shared/money/wire-money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { sampleRoutes } from '#kit/testing/sample-routes.ts';
import { setAnswerCookie } from './answer-cookies.ts';
import { jsonLog } from '../log/log.ts';
import { answerFrameworkErrors, type Gate, mount } from './mount.ts';
import { openApiOf } from './openapi.ts';
import type { Visit } from './visit.ts';

const double = endpoint({
  method: 'POST',
  path: '/double/:name',
  access: 'visitor',
  summary: 'Twice the amount',
  input: z.strictObject({ name: z.string().max(5), amount: wireAmount }),
  output: z.object({ amount: wireMoney }),
  refusals: { too_much: 409 },
});
const broken = endpoint({
  method: 'GET',
  path: '/broken',
  access: 'visitor',
  summary: 'Throws',
  input: z.object({ how: z.string() }),
  output: z.object({}),
  refusals: {},
});
const baking = endpoint({
  method: 'GET',
  path: '/cookie',
  access: 'visitor',
  summary: 'Sets a cookie',
  input: z.object({}),
  output: z.object({}),
  refusals: {},
});
const list = sampleRoutes(
  { double, broken, baking },
  {
    baking: async (_input, { setCookie }) => {
      setCookie({ name: 'kept', value: 'x', path: '/api', maxAgeSeconds: 60 });
      return accept({});
    },
    double: async ({ amount }) =>
      amount > 100_000n ? refuse('too_much', { most: '1000.00' }) : accept({ amount: minor(amount * 2n) }),
    broken: async ({ how }) => {
      throw Object.assign(new Error('secret path /etc'), { code: how });
    },
  },
);
const visit: Visit = {
  requestId: 'req_1',
  ip: '127.0.0.1',
  userAgent: '',
  host: 'x',
  language: 'TH',
  merchantId: id('mrc_1'),
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
  player: undefined,
};
const gate: Gate = {
  open: async () => accept(visit),
  unseal: async () => refuse('sealed_body_required'),
  textOf: (language, code) => `${language} ${code}`,
  observe: () => undefined,
  log: jsonLog('silent'),
};

const start = async (t: TestContext) => {
  const app = fastify();
  answerFrameworkErrors(app, gate);
  mount(app, list, gate);
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (body: string, headers: Record<string, string> = { origin: base }) => {
    const response = await fetch(`${base}/api/double/abc`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { base, post };
};

test('an accepted call answers the envelope, money as text', async (t) => {
  const { post } = await start(t);
  assert.equal((await post('{"amount":"12.34"}')).text, '{"success":true,"value":{"amount":"24.68"}}');
});

test('a cookie that a call sets is the server’s alone, and encrypted on its way wherever the site is not this very machine', async (t) => {
  const setCookieOf = async (host: string) => {
    const app = fastify();
    await app.register(cookie);
    t.after(() => app.close());
    mount(app, list, {
      ...gate,
      open: async (request) => accept({ ...visit, setCookie: (it) => setAnswerCookie(request, it) }),
    });
    const answer = await app.inject({ method: 'GET', url: '/api/cookie', headers: { host } });
    return answer.headers['set-cookie'];
  };
  assert.equal(await setCookieOf('localhost:4000'), 'kept=x; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict');
  assert.equal(await setCookieOf('play.example'), 'kept=x; Max-Age=60; Path=/api; HttpOnly; Secure; SameSite=Strict');
});

test('a refusal carries its status, its code, a text in the language, its facts and the request id', async (t) => {
  const { post } = await start(t);
  const { status, text } = await post('{"amount":"1000.01"}', {
    origin: 'http://x',
    language: 'en',
    'sec-fetch-site': 'same-origin',
  });
  assert.equal(status, 409);
  const { requestId, ...rest } = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual(rest, { success: false, code: 'too_much', message: 'EN too_much', value: { most: '1000.00' } });
  assert.ok(requestId);
});

for (const [what, body] of [
  ['a negative amount', '{"amount":"-1.00"}'],
  ['zero', '{"amount":"0.00"}'],
  ['a third decimal', '{"amount":"0.001"}'],
  ['an exponent', '{"amount":"1e309"}'],
  ['a number that is none', '{"amount":"NaN"}'],
  ['a number', '{"amount":9007199254740993}'],
  ['Thai digits', '{"amount":"๑๒.๐๐"}'],
  ['an object for a text', '{"amount":{"$gt":""}}'],
  ['an array for the body', '[1]'],
  ['a poisoned prototype', '{"__proto__":{"amount":"1.00"}}'],
  ['an unknown field', '{"amount":"1.00","extra":1}'],
  ['no JSON', '{"amount":'],
  ['nothing', ''],
  ['a body nested too deep', `{"amount":${'['.repeat(20)}${']'.repeat(20)}}`],
] as const)
  test(`${what} is refused with 422 and no stack`, async (t) => {
    const { post } = await start(t);
    const { status, text } = await post(body);
    assert.equal(status, 422, text);
    assert.equal((JSON.parse(text) as { code: string }).code, 'input_invalid');
    assert.doesNotMatch(text, /node_modules|at /);
  });

test('a path parameter overrides a field of the same name in the body', async (t) => {
  const { post } = await start(t);
  assert.equal((await post('{"amount":"1.00","name":"longer than five"}')).status, 200);
});

for (const [what, headers, status] of [
  ['from nowhere', {}, 403],
  ['from another origin', { origin: 'https://evil.example' }, 403],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['from our own page', { 'sec-fetch-site': 'same-origin' }, 200],
] as const)
  test(`an unsafe call ${what} is answered ${status}`, async (t) => {
    const { post } = await start(t);
    assert.equal((await post('{"amount":"1.00"}', headers)).status, status);
  });

test('a body over the limit is refused', async (t) => {
  const { post } = await start(t);
  assert.equal((await post(`{"amount":"${'1'.repeat(65_536)}"}`)).status, 413);
  assert.equal((await post(`{"amount":"${'1'.repeat(65_000)}"}`)).status, 422);
});

test('a thrown error says nothing of the inside; a database that is away asks to come again', async (t) => {
  const { base } = await start(t);
  const bug = await fetch(`${base}/api/broken?how=XX000`);
  assert.equal(bug.status, 500);
  assert.doesNotMatch(await bug.text(), /secret/);
  const away = await fetch(`${base}/api/broken?how=57P01`);
  assert.equal(away.status, 503);
  assert.equal(away.headers.get('retry-after'), '2');
});

test('a crowd that is sent away is one warning, whatever fails otherwise an error each time', async (t) => {
  const lines: unknown[] = [];
  const app = fastify();
  t.after(() => app.close());
  const log = jsonLog('info', (text) => {
    const { level, message, call: name, why, error } = z.looseObject({}).parse(JSON.parse(text));
    lines.push([level, message, name, why, typeof error]);
  });
  mount(app, list, { ...gate, log });
  const fail = async (how: string) => (await app.inject({ method: 'GET', url: `/api/broken?how=${how}` })).statusCode;
  for (let one = 0; one < 20; one++) assert.equal(await fail('TOO_BUSY'), 503);
  assert.deepEqual(lines.splice(0), [['warn', 'callers were sent away', 'broken', 'too_busy', 'undefined']]);
  for (let one = 0; one < 20; one++) assert.equal(await fail('ECONNREFUSED'), 503);
  assert.deepEqual(lines.splice(0), [['error', 'call failed', 'broken', undefined, 'object']]);
  for (let one = 0; one < 2; one++) assert.equal(await fail('XX000'), 500);
  assert.equal(lines.length, 2);
});

test('whoever comes beyond as many as are answered at once is told when to come again, and let in once one is done', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  const doors: (() => void)[] = [];
  const open: Gate['open'] = async () => {
    await new Promise<void>((resolve) => doors.push(resolve));
    return accept(visit);
  };
  mount(app, list, { ...gate, open }, 2);
  const ask = () => app.inject({ method: 'GET', url: '/api/cookie' });
  const [first, second] = [ask(), ask()];
  while (doors.length < 2) await new Promise(setImmediate);
  const third = await ask();
  assert.deepEqual(
    [third.statusCode, third.headers['retry-after'], third.json<{ code: string }>().code],
    [503, '2', 'unavailable'],
  );
  for (const door of doors.splice(0)) door();
  assert.deepEqual([(await first).statusCode, (await second).statusCode], [200, 200]);
  const later = ask();
  while (doors.length < 1) await new Promise(setImmediate);
  doors[0]?.();
  assert.equal((await later).statusCode, 200);
});

test('the OpenAPI document lists each call in its wire form with its refusals', () => {
  const document = JSON.stringify(openApiOf('Sample', list));
  assert.match(document, /"\/api\/double\/\{name\}"/);
  assert.match(document, /too_much/);
  assert.match(document, /"amount":\{"type":"string"/);
});
