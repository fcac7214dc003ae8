import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { loadDemo, openVisit } from '#features/merchants/public.ts';
import { seal } from '#kit/browser/calls/seal.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { answerFrameworkErrors, type Gate, mount } from '#kit/server/http/mount.ts';
import { openSealedBody } from '#kit/server/keys/sealed-body.ts';
import { currentSealingKey } from '#kit/server/keys/sealing-key.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { identity as identityFeature } from '../feature.ts';
import { openSession } from './sessions/open-session.ts';

const gateOf = (world: World): Gate => ({
  open: async (request, endpoint) => {
    const { host, ip, headers } = request;
    const opened = await openVisit(world, { host, ip, headers, always: endpoint.always === true });
    if (!opened.ok) return opened;
    const visit = visitOf(opened.value.merchantId, { ip, host });
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (endpoint.access === 'visitor') return accept(visit);
    if (bearer === undefined) return refuse('not_logged_in');
    const session = await openSession(world, { bearer, merchantId: visit.merchantId, path: endpoint.path });
    return session.ok ? accept({ ...visit, player: session.value }) : session;
  },
  unseal: (body) => openSealedBody(world, body),
  textOf: (_language, code) => code,
  observe: () => undefined,
  log: world.log,
});

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  await loadDemo(world);
  const app = fastify();
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const gate = gateOf(world);
  answerFrameworkErrors(app, gate);
  mount(app, [...routesOf([merchantsFeature], 'site', world), ...routesOf([identityFeature], 'site', world)], gate);
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const key = await currentSealingKey(world);
  const call = async (method: string, path: string, given: { body?: string; type?: string; token?: string } = {}) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      ...(given.body === undefined ? {} : { body: given.body }),
      headers: {
        origin: base,
        ...(given.body === undefined ? {} : { 'content-type': given.type ?? 'application/jose' }),
        ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      },
    });
    const answer = (await response.json()) as { success: boolean; code?: string; value: Record<string, unknown> };
    return { status: response.status, ...answer };
  };
  return { world, base, call, sealed: (body: unknown) => seal(key, body) };
};

const password = 'a calm long password';
const form = { username: 'Somchai1', password, confirmPassword: password, ageConfirmed: true, termsAccepted: true };
const poisoned: unknown = JSON.parse('{"__proto__":{"username":"Somchai1"},"username":"Somchai1","password":"x"}');

const bodies: readonly (readonly [string, unknown])[] = [
  ['an operator for a name', { username: { $gt: '' }, password: { $gt: '' } }],
  ['a list for a name', { username: ['Somchai1'], password }],
  ['a number for a name', { username: 5, password }],
  ['a list', [{ username: 'Somchai1', password }]],
  ['a text', 'Somchai1'],
  ['null', null],
  ['a poisoned prototype', poisoned],
  ['a name of 30,000 letters', { username: 'a'.repeat(30_000), password }],
  ['a deep body', { username: JSON.parse(`${'['.repeat(20)}1${']'.repeat(20)}`) as unknown, password }],
];

test('bodies of the wrong form are refused with 422 by every sealed call', async (t) => {
  const { call, sealed } = await start(t);
  const entered = await call('PUT', '/wps/member/register', { body: await sealed(form) });
  const { token } = entered.value['session'] as { token: string };
  for (const [method, path] of [
    ['POST', '/wps/session/login'],
    ['PUT', '/wps/member/register'],
    ['POST', '/wps/member/password'],
    ['POST', '/wps/member/password/verification'],
    ['POST', '/wps/member/password/email/verification'],
    ['PUT', '/wps/member/contact'],
    ['POST', '/wps/member/contact/verification'],
  ] as const)
    for (const [what, body] of bodies) {
      const { status, code } = await call(method, path, { body: await sealed(body), token });
      assert.equal(status, 422, `${path}: ${what}`);
      assert.ok(code === 'input_invalid' || code === 'registration_invalid', `${path}: ${what}: ${code}`);
    }
});

test('a plain body on a sealed call is refused, right password or not', async (t) => {
  const { call, sealed } = await start(t);
  await call('PUT', '/wps/member/register', { body: await sealed(form) });
  for (const [method, path] of [
    ['POST', '/wps/session/login'],
    ['PUT', '/wps/member/register'],
  ] as const)
    for (const type of ['application/json', 'application/jose']) {
      const { status, code } = await call(method, path, { body: JSON.stringify(form), type });
      assert.deepEqual([status, code], [422, 'sealed_body_required'], `${path} as ${type}`);
    }
});

const wrongTypes = [
  'application/json',
  'text/plain',
  'application/josephine',
  'application/jose+json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; type=application/jose',
  '',
];

test('a rightly sealed body that says it is something else is refused by every sealed call, and nothing changes', async (t) => {
  const { call, sealed, world } = await start(t);
  const entered = await call('PUT', '/wps/member/register', { body: await sealed(form) });
  const { token } = entered.value['session'] as { token: string };
  const carried = { body: '{}', type: 'application/json', token };
  const { code } = (await call('POST', '/wps/session/code', carried)).value;
  const facts = async () => {
    const { rows } = await sql`
      select
        (select jsonb_agg(to_jsonb(m) order by m.member_id) from identity.member m) as members,
        (select jsonb_agg(to_jsonb(s) - 'last_seen_at' order by s.session_id) from identity.session s) as sessions,
        (select jsonb_agg(to_jsonb(a)) from identity.login_attempt a) as attempts,
        (select jsonb_agg(to_jsonb(c)) from identity.login_code c) as codes`.execute(world.database.read);
    return rows;
  };
  const before = await facts();
  const bodies: Readonly<Record<string, object>> = {
    '/wps/member/register': { ...form, username: 'Malee22' },
    '/wps/session/login': { username: 'Somchai1', password },
    '/wps/session/login/code': { code },
    '/wps/member/password': {
      oldPassword: password,
      newPassword: 'another calm one',
      confirmNewPassword: 'another calm one',
    },
  };
  const calls = routesOf([identityFeature], 'site', world)
    .filter(({ endpoint }) => endpoint.sealed === true)
    .map(({ endpoint: { method, path } }) => [method, path, bodies[path] ?? {}] as const);
  assert.ok(Object.keys(bodies).every((path) => calls.some((it) => it[1] === path)));
  for (const [method, path, body] of calls)
    for (const type of wrongTypes) {
      const refused = await call(method, path, { body: await sealed(body), type, token });
      assert.equal(refused.status, 422, `${path} as ${type}: ${refused.code}`);
      assert.match(refused.code ?? '', /^(sealed_body_required|input_invalid)$/, `${path} as ${type}`);
    }
  assert.deepEqual(await facts(), before);
  // The same bodies with their right type are good: it was the type alone.
  for (const [method, path, body] of calls.filter((it) => it[1] in bodies)) {
    const type = path.endsWith('/login') ? 'Application/JOSE; charset=utf-8' : 'application/jose';
    assert.equal((await call(method, path, { body: await sealed(body), type, token })).status, 200, path);
  }
});

test('merchant codes, account types and names of others in a body count for nothing', async (t) => {
  const { call, sealed, world } = await start(t);
  const more = {
    merchantId: 'mrc_other',
    merchantCode: 'other',
    isAgent: 1,
    kind: 'agent',
    type: 'username',
    memberId: 'mbr_1',
  };
  const entered = await call('PUT', '/wps/member/register', { body: await sealed({ ...form, ...more }) });
  assert.equal(entered.status, 200);
  const { token } = entered.value['session'] as { token: string };
  const info = await call('GET', '/wps/member/info?username=Malee22&id=mbr_1&merchantCode=other', { token });
  assert.deepEqual([info.value['account'], info.value['type']], ['Somchai1', 0]);
  const { rows } = await sql<{ merchant_id: string; kind: string }>`
    select merchant_id, kind
    from identity.member`.execute(world.database.read);
  assert.deepEqual(rows, [{ merchant_id: 'mrc_demo', kind: 'player' }]);
});

test('register, log out, log in, change the password: the way of a player', async (t) => {
  const { call, sealed } = await start(t);
  const registered = await call('PUT', '/wps/member/register', { body: await sealed(form) });
  const { token: first } = registered.value['session'] as { token: string };
  assert.equal((await call('GET', '/wps/member/info', { token: first })).status, 200);
  assert.equal((await call('DELETE', '/wps/session/logout', { token: first })).status, 200);
  assert.deepEqual((await call('GET', '/wps/member/info', { token: first })).status, 401);
  const login = await call('POST', '/wps/session/login', { body: await sealed({ username: 'SOMCHAI1', password }) });
  assert.equal(login.status, 200);
  const token = String(login.value['token']);
  const changed = await call('POST', '/wps/member/password', {
    body: await sealed({
      oldPassword: password,
      newPassword: 'another calm one',
      confirmNewPassword: 'another calm one',
    }),
    token,
  });
  assert.equal(changed.status, 200);
  assert.equal((await call('GET', '/wps/member/info', { token })).code, 'not_logged_in');
});

test('maintenance and region restriction stop every kind of call but the two that tell of them', async (t) => {
  const { call, sealed, world } = await start(t);
  const registered = await call('PUT', '/wps/member/register', { body: await sealed(form) });
  const { token } = registered.value['session'] as { token: string };
  const calls = async () => [
    await call('GET', '/wps/system/whitelabel'),
    await call('GET', '/wps/system/setting/register'),
    await call('GET', '/wps/member/info', { token }),
    await call('DELETE', '/wps/session/logout', { token }),
    await call('POST', '/wps/session/login', { body: await sealed({ username: 'Somchai1', password }) }),
    await call('PUT', '/wps/member/register', { body: await sealed({ ...form, username: 'Malee22' }) }),
  ];
  const told = async () => [
    (await call('GET', '/wps/system/status')).value['status'],
    (await call('GET', `/permission?url=127.0.0.1`)).value['status'],
  ];
  await sql`update merchants.merchant set blocked_addresses = '{127.0.0.0/8}'`.execute(world.backofficeDatabase.read);
  for (const { status, code } of await calls()) assert.deepEqual([status, code], [451, 'region_restricted']);
  assert.deepEqual(await told(), [2, 2]);
  await sql`update merchants.merchant set maintenance_active = true`.execute(world.backofficeDatabase.read);
  for (const { status, code } of await calls()) assert.deepEqual([status, code], [503, 'site_maintenance']);
  assert.deepEqual(await told(), [1, 1]);
  const { rows } = await sql`select username from identity.member`.execute(world.database.read);
  assert.equal(rows.length, 1);
});

test('an unknown host is refused on every call', async (t) => {
  const { world, call } = await start(t);
  await sql`delete from merchants.host`.execute(world.backofficeDatabase.read);
  for (const path of [
    '/permission?url=127.0.0.1',
    '/wps/system/status',
    '/wps/system/whitelabel',
    '/wps/member/info',
  ]) {
    const { status, code } = await call('GET', path);
    assert.deepEqual([status, code], [404, 'unknown_host'], path);
  }
});
