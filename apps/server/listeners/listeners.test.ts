// @slow: a product of its own
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { z } from 'zod';
import { openDatabase } from '#kit/server/database/database.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';

const site = await startTestSite({ after });
const routes = await mountedRoutes(site);
const listeners = { site: site.site, games: site.games, backoffice: site.backoffice, gateway: site.gateway };

for (const [name, address] of Object.entries(listeners))
  test(`${name} tells that it lives and that it can serve`, async () => {
    const alive = await fetch(`${address}/healthz`);
    assert.equal(alive.status, 200);
    assert.partialDeepStrictEqual(await alive.json(), { alive: true });
    const ready = await fetch(`${address}/readyz`);
    assert.equal(ready.status, 200);
    assert.deepEqual(await ready.json(), { ready: true, database: true, jobs: true });
  });

test('what Prometheus reads stands on the back-office listener only', async () => {
  const response = await fetch(`${site.backoffice}/metrics`);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
  const text = await response.text();
  for (const name of ['http_call_seconds', 'live_sockets', 'database_connections', 'process_cpu_seconds_total'])
    assert.match(text, new RegExp(`^# TYPE ${name} `, 'm'));
  for (const address of [site.site, site.games, site.bank]) {
    const other = await fetch(`${address}/metrics`);
    assert.doesNotMatch(await other.text(), /http_call_seconds/, address);
  }
});

test('what is no host is refused on the back office with 400, and measurements stay on this machine', async () => {
  const { port } = new URL(site.backoffice);
  for (const host of ['a b', '[::', 'x, y', 'me@desk']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /players HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) });
    assert.match(String(answer), /^HTTP\/1\.1 400 /, host);
    socket.destroy();
  }
  for (const path of ['/metrics', '/api/openapi.json'])
    assert.equal((await fetch(site.backoffice + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status, 404);
});

test('the clock moves for its token only, and on the back-office listener only', async () => {
  const body = JSON.stringify({ advance: 'PT1S' });
  const move = (address: string, authorization: string) =>
    fetch(`${address}/test/clock`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization },
    });
  assert.equal((await move(site.backoffice, 'Bearer no')).status, 401);
  for (const address of [site.site, site.games]) assert.notEqual((await move(address, 'Bearer no')).status, 401);
  await site.advance('PT1S');
});

test('from a licence record on no clock is moved, whatever the record says', async () => {
  const owner = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     select 'lic_over', merchant_id, 'A', '1', '{TH}', kit.now() - interval '2 days', kit.now() - interval '1 day'
     from merchants.merchant
     limit 1`,
  );
  const now = async () => (await owner.pool.query<{ now: bigint }>('select offset_ms as now from kit.test_clock')).rows;
  const before = await now();
  await assert.rejects(site.advance('PT1S'), /409|licence/);
  assert.deepEqual(await now(), before);
  await owner.pool.query("delete from merchants.licence where licence_id = 'lic_over'");
  await owner.close();
});

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() }))
          .optional(),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
        responses: z.record(z.string(), z.looseObject({})),
      }),
    ),
  ),
});

const listed: [name: string, address: string, list: readonly Route[]][] = [
  ['site', site.site, routes.siteRoutes],
  ['back office', site.backoffice, routes.staffRoutes],
];
for (const [name, address, list] of listed)
  test(`the OpenAPI document of the ${name} lists exactly the calls that are mounted`, async () => {
    const response = await fetch(`${address}/api/openapi.json`);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const { paths } = documentSchema.parse(await response.json());
    const found = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ path, method, ...call })),
    );
    const wanted = list.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    assert.deepEqual(found.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(), wanted.toSorted());
    assert.equal(new Set(found.map(({ operationId }) => operationId)).size, found.length);
    for (const { path, parameters = [], requestBody, responses } of found) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const named = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(new Set(named.map((parameter) => parameter.name)), new Set(inPath), path);
      assert.ok(named.every(({ required }) => required));
      const fields = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        for (const parameter of inPath) assert.ok(!(parameter! in (fields.parse(schema).properties ?? {})), path);
      assert.ok('200' in responses && '422' in responses, path);
    }
  });

const sendRaw = (sent: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.site);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
  });

test('a host or an address that is none is no fault of ours', async () => {
  for (const [host, path] of [
    ['<script>alert(1)</script>', '/'],
    ['a b', '/lottery'],
    ['127.0.0.1', '//'],
    ['127.0.0.1', '//evil.example/x'],
    ['@', '/manifest.webmanifest'],
    ['<script>', '/api/wps/system/status'],
  ] as const) {
    const { status, text } = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    assert.ok(status >= 200 && status < 500, `${host} ${path}: ${text.slice(0, 300)}`);
    assert.doesNotMatch(text, /<script>alert/);
  }
});

test('a person at an address that can not be read comes to a page of ours; a program is refused', async () => {
  const ask = (path: string, accept: string) =>
    sendRaw(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`);
  for (const [path, expected] of [
    ['/tickets/%FF', '/tickets/%25FF'],
    ['//evil.example/%FF', '/evil.example/%25FF'],
    ['/\\evil.example/%FF', '/evil.example/%25FF'],
  ] as const) {
    const { status, text } = await ask(path, 'text/html');
    assert.equal(status, 302, text);
    assert.match(text, new RegExp(`\r\nlocation: ${expected}\r\n`, 'i'));
  }
  for (const [path, accept] of [
    ['/api/wps/%FF', 'text/html'],
    ['/tickets/%FF', 'application/json'],
  ] as const)
    assert.equal((await ask(path, accept)).status, 422);
});

test('what is no HTTP is answered in the same form as everything else', async () => {
  const long = `GET /api/permission HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`;
  for (const [sent, expected] of [
    [long, 431],
    ['HELLO\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost x\r\n\r\n', 400],
  ] as const) {
    const { status, text } = await sendRaw(sent);
    assert.equal(status, expected, text);
    assert.match(text, /\r\n\r\n\{"success":false,"code":"input_invalid",.*"requestId":"req_[0-9a-f]{32}"\}$/s);
  }
});
