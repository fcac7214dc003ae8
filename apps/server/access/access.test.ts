// @slow: a product of its own
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, test } from 'node:test';
import { z } from 'zod';
import { findDeposit } from '#features/cashier/contract/find-deposit.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { type Permission, roles } from '#features/staff/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import {
  call,
  payAtBank,
  registerPlayer,
  type Reply,
  requestOf,
  send,
  type Sent,
  staffToken,
} from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after }, { environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const { siteRoutes, staffRoutes } = await mountedRoutes(site);
const player = await registerPlayer(site.site, 'Somying01');
const owner = await staffToken(site, 'owner');
const madeUp = 'a-token-that-nobody-ever-was-given-0123456789';

const ids = '0'.repeat(32);
const params = {
  depositId: `dep_${ids}`,
  messageId: `msg_${ids}`,
  ticketId: `tkt_${ids}`,
  drawId: `drw_${ids}`,
  memberId: `mbr_${ids}`,
  staffId: `stf_${ids}`,
  approvalId: `apv_${ids}`,
  lineId: `bln_${ids}`,
  gameCode: 'YK1M',
  provider: 'google',
  round: '1',
};

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const isOpen = (route: Route) => route.endpoint.access === 'visitor';

/** The least of a request: the gate decides before anybody looks at the body. */
const bareRequest = ({ endpoint }: Route): Sent => {
  const inPath = Object.entries(params).filter(([name]) => endpoint.path.includes(`:${name}`));
  return requestOf(endpoint, Object.fromEntries(inPath));
};

const ask = (base: string, route: Route, over: Partial<Sent> = {}): Promise<Reply> =>
  send(base, { ...bareRequest(route), ...over });

const assertRefused = (reply: Reply, expected: [number, string], what: string) => {
  assert.deepEqual([reply.status, reply.code], expected, what);
  assert.match(reply.requestId ?? '', /^req_/, what);
};

test('the lists are whole: every kind of call is mounted', () => {
  assert.ok(siteRoutes.length >= 25 && staffRoutes.length >= 25, `${siteRoutes.length} and ${staffRoutes.length}`);
  assert.deepEqual(new Set(siteRoutes.map(({ endpoint }) => endpoint.access)), new Set(['visitor', 'player', 'agent']));
  const open = ['', '/confirm', '/invitation', '/invitation/take'].map((part) => `POST /staff/log-in${part}`);
  assert.deepEqual(staffRoutes.filter(isOpen).map(nameOf), open);
});

test('calls of players refuse visitors, made-up tokens and staff', async () => {
  for (const route of siteRoutes.filter((it) => !isOpen(it)))
    for (const token of [undefined, madeUp, owner]) {
      const reply = await ask(site.site, route, { token });
      assertRefused(reply, [401, 'not_logged_in'], nameOf(route));
      assert.deepEqual(reply.value, {}, nameOf(route));
    }
});

test('to the calls for everybody a staff token is no more than none', async () => {
  for (const route of siteRoutes.filter(isOpen)) {
    const [without, withToken] = [await ask(site.site, route), await ask(site.site, route, { token: owner })];
    assert.deepEqual([withToken.status, withToken.code], [without.status, without.code], nameOf(route));
  }
});

test('the back office refuses visitors, made-up tokens and players', async () => {
  for (const route of staffRoutes.filter((it) => !isOpen(it)))
    for (const token of [undefined, madeUp, player]) {
      const reply = await ask(site.backoffice, route, { token });
      assertRefused(reply, [401, 'not_logged_in'], nameOf(route));
      assert.deepEqual(reply.value, {}, nameOf(route));
    }
});

test('staff calls without a permission are the own session and views, and alerts, approvals and exports, which name it themselves', () => {
  const free = staffRoutes.filter((it) => !isOpen(it) && it.endpoint.permission === undefined);
  assert.deepEqual(free.map(nameOf).toSorted(), [
    'GET /staff/alerts',
    'GET /staff/approvals',
    'GET /staff/exports/jobs',
    'GET /staff/exports/jobs/:exportId/parts/:no',
    'GET /staff/me',
    'GET /staff/me/second-factor',
    'GET /staff/me/views',
    'POST /staff/alerts/:alertId/take',
    'POST /staff/approvals/:approvalId/approve',
    'POST /staff/approvals/:approvalId/reject',
    'POST /staff/exports',
    'POST /staff/exports/jobs',
    'POST /staff/log-out',
    'POST /staff/me/passkeys',
    'POST /staff/me/passkeys/question',
    'POST /staff/me/passkeys/remove',
    'POST /staff/me/password',
    'POST /staff/me/recovery-codes',
    'POST /staff/me/views',
    'POST /staff/me/views/forget',
  ]);
});

const held: readonly [string, readonly Permission[]][] = [
  ['owner', roles.owner.permissions],
  ['finance', roles.finance.permissions],
  ['compliance', roles.compliance.permissions],
  ['readonly', roles.read_only.permissions],
];

test('each role reaches the calls that it has the permission for and no other', async () => {
  const guarded = staffRoutes.filter(({ endpoint }) => endpoint.permission !== undefined);
  for (const [username, permissions] of held) {
    const token = username === 'owner' ? owner : await staffToken(site, username);
    for (const route of guarded) {
      const reply = await ask(site.backoffice, route, { token });
      const isAllowed = permissions.some((permission) => permission === route.endpoint.permission);
      const what = `${username}: ${nameOf(route)}`;
      if (isAllowed) assert.ok(![401, 403].includes(reply.status), `${what}: ${reply.text}`);
      else assertRefused(reply, [403, 'forbidden'], what);
    }
  }
});

test('a role that is taken away counts with the next call', async () => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const setRole = (role: string) =>
    sql`update staff.operator set role = ${role} where username = 'owner'`.execute(database.read);
  await setRole('nobody');
  for (const route of staffRoutes.filter(({ endpoint }) => endpoint.permission !== undefined))
    assertRefused(await ask(site.backoffice, route, { token: owner }), [403, 'forbidden'], nameOf(route));
  await setRole('owner');
  await database.close();
});

const origins: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: site.site },
  { 'sec-fetch-site': 'none' },
];

test('a call that changes something is refused unless the page itself made it', async () => {
  for (const [base, list, token] of [
    [site.site, siteRoutes, player],
    [site.backoffice, staffRoutes, owner],
  ] as const)
    for (const route of list.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.machine !== true))
      for (const headers of origins) {
        const reply = await ask(base, route, { token, headers });
        assertRefused(reply, [403, 'cross_site_refused'], `${nameOf(route)} ${JSON.stringify(headers)}`);
      }
});

test('calls of servers need a signature instead, and only banks call', async () => {
  const machines = siteRoutes.filter(({ endpoint }) => endpoint.machine === true);
  assert.deepEqual(machines.map(nameOf).toSorted(), [
    'POST /wps/cashier/bank-notice',
    'POST /wps/cashier/payout-notice/:provider',
    'POST /wps/cashier/provider-notice/:provider',
  ]);
  const notice = {
    transactionId: 'T1',
    accountProxy: '0066812345678',
    amount: '100.00',
    currency: 'THB',
    paidAt: '2026-11-21T00:00:00.000Z',
    payerName: 'x',
    payerAccount: 'x',
  };
  const reply = await ask(site.site, machines[0]!, { body: JSON.stringify(notice), headers: {} });
  assertRefused(reply, [401, 'signature_invalid'], 'unsigned');
});

/** As `ask`, under another host name, which `fetch` would not send. */
const askAs = (host: string, route: Route): Promise<{ status: number | undefined; code: unknown }> =>
  new Promise((resolve, reject) => {
    const { method, path, body } = bareRequest(route);
    const headers = {
      host,
      origin: `http://${host}`,
      authorization: `Bearer ${player}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(`${site.site}/api${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const { code } = z.object({ code: z.string().optional() }).parse(JSON.parse(text));
        resolve({ status: response.statusCode, code });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

test('a host name that is nobody’s site is refused on every call', async () => {
  for (const route of siteRoutes)
    for (const host of ['evil.example', 'localhost.evil.example'])
      assert.deepEqual(await askAs(host, route), { status: 404, code: 'unknown_host' }, `${host}: ${nameOf(route)}`);
});

const version = z.object({ version: z.int() });

const setSite = async (path: string, change: Readonly<Record<string, unknown>>) => {
  const { version: current } = version.parse(
    (await send(site.backoffice, { method: 'GET', path: '/staff/site', token: owner })).value,
  );
  const body = JSON.stringify({ ...change, version: current, reason: 'a test of the gate' });
  const reply = await send(site.backoffice, { method: 'POST', path, token: owner, body });
  assert.equal(reply.status, 200, reply.text);
};

const assertShut = async (expected: [number, string]) => {
  for (const route of siteRoutes) {
    const reply = await ask(site.site, route, { token: player, path: pathOf(route) });
    if (route.endpoint.always === true) assert.notEqual(reply.code, expected[1], nameOf(route));
    else assertRefused(reply, expected, nameOf(route));
  }
};

const pathOf = (route: Route) => {
  const { path } = bareRequest(route);
  return route.endpoint.path === '/permission' ? `${path}?url=127.0.0.1` : path;
};

test('maintenance stops every call but those that must go on', async () => {
  await setSite('/staff/site/maintenance', { active: true, notice: {}, endsAt: null });
  await assertShut([503, 'site_maintenance']);
  await setSite('/staff/site/maintenance', { active: false, notice: {}, endsAt: null });
});

test('region restriction stops every call but those that must go on', async () => {
  await setSite('/staff/site/region', { countries: [], addresses: ['127.0.0.0/8', '::1/128'] });
  await assertShut([451, 'region_restricted']);
  await setSite('/staff/site/region', { countries: [], addresses: [] });
});

test('a visitor of a shut-out country is told so by the calls that tell of the status, too', async () => {
  const superuser = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  await sql`update merchants.merchant set country_header = 'cf-ipcountry'`.execute(superuser.read);
  await superuser.close();
  await setSite('/staff/site/region', { countries: ['MM'], addresses: [] });
  const statusFrom = async (
    country: string,
    forwarded: Record<string, string> = { 'x-forwarded-for': '127.0.0.1' },
  ) => {
    const headers = { 'cf-ipcountry': country, ...forwarded };
    const asked = await fetch(`${site.site}/api/wps/system/status`, { headers });
    return z.object({ value: z.object({ status: z.int(), country: z.string().nullish() }) }).parse(await asked.json())
      .value;
  };
  assert.deepEqual(await statusFrom('MM'), { status: 2, country: 'MM' });
  assert.deepEqual(await statusFrom('TH'), { status: 0, country: 'TH' });
  assert.equal((await statusFrom('MM', {})).status, 0, 'whoever came by no proxy writes what they like');
  await setSite('/staff/site/region', { countries: [], addresses: [] });
});

test('money that arrives meanwhile is taken: the bank is answered though players are not', async () => {
  const { depositId, qrPayload } = await call(site.site, startDeposit, {
    token: player,
    input: { amount: '500.00', idempotencyKey: 'arrives-meanwhile' },
  });
  await setSite('/staff/site/region', { countries: [], addresses: ['127.0.0.0/8', '::1/128'] });
  const told = await payAtBank(site, qrPayload ?? '');
  await setSite('/staff/site/region', { countries: [], addresses: [] });
  assert.equal(told, 'delivered');
  const { state } = await call(site.site, findDeposit, { token: player, input: { depositId } });
  assert.equal(state, 'credited');
});

test('only the calls that tell of the site’s status, and the bank’s, go on whatever it is', () => {
  const always = siteRoutes.filter(({ endpoint }) => endpoint.always === true).map(nameOf);
  assert.deepEqual(always.toSorted(), [
    'GET /permission',
    'GET /wps/system/status',
    'POST /wps/cashier/bank-notice',
    'POST /wps/cashier/payout-notice/:provider',
    'POST /wps/cashier/provider-notice/:provider',
  ]);
});
