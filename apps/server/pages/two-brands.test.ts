// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { permission } from '#features/merchants/contract/permission.ts';
import { seal } from '#kit/browser/calls/seal.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { fetchFromHost } from '#tools/testing/site/call-host.ts';
import { payAtBank, playerPassword, send, staffToken } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const hosts = { first: 'localhost', second: 'siam.localhost' } as const;
type Which = keyof typeof hosts;

type Ask = { method?: string; body?: string; type?: string; token?: string };
const ask = (which: Which, path: string, { method = 'GET', body, type = 'application/json', token }: Ask = {}) =>
  fetchFromHost({
    site: site.site,
    host: hosts[which],
    path,
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });

const envelope = z.object({ code: z.string().optional(), value: z.unknown() });
const api = async (which: Which, path: string, sent: Ask = {}) => {
  const told = await ask(which, `/api${path}`, sent);
  return { status: told.status, ...envelope.parse(JSON.parse(told.text)) };
};

const permitted = async (which: Which) =>
  permission.output.parse((await api(which, `/permission?url=${hosts[which]}`)).value);

const sealed = async (which: Which, body: unknown) => seal((await permitted(which)).sealingKey, body);
const jose = 'application/jose';
const session = z.object({ token: z.string() });

const register = async (which: Which, username: string) =>
  api(which, '/wps/member/register', {
    method: 'PUT',
    type: jose,
    body: await sealed(which, {
      username,
      password: playerPassword,
      confirmPassword: playerPassword,
      ageConfirmed: true,
      termsAccepted: true,
    }),
  });
const logIn = async (which: Which, username: string) =>
  api(which, '/wps/session/login', {
    method: 'POST',
    type: jose,
    body: await sealed(which, { username, password: playerPassword }),
  });
const tokenOf = (value: unknown) => session.parse(value).token;

test('each host has its own name, languages, theme, flags, style and page', async () => {
  const [first, second] = [await permitted('first'), await permitted('second')];
  assert.notEqual(first.brand.name, second.brand.name);
  assert.deepEqual(
    [first.languages, second.languages],
    [
      ['TH', 'EN', 'VI'],
      ['EN', 'VI', 'AR'],
    ],
  );
  assert.deepEqual(
    [first.theme, second.theme],
    [
      { start: 'dark', locked: false },
      { start: 'light', locked: true },
    ],
  );
  const flag = (of: typeof first, modId: string) => JSON.stringify(of.whitelabel).includes(`"${modId}","enabled":"1"`);
  assert.deepEqual([flag(first, 'PLAYBARS3'), flag(second, 'PLAYBARS3')], [false, true]);
  assert.deepEqual([flag(first, 'WINNERBOARD3'), flag(second, 'WINNERBOARD3')], [true, false]);
  for (const [which, own, other] of [
    ['first', first, second],
    ['second', second, first],
  ] as const) {
    const { text } = await ask(which, '/manifest.webmanifest');
    assert.ok(Object.values(own.brand.names).some((name) => text.includes(name)));
    for (const page of [text, (await ask(which, '/')).text])
      for (const name of Object.values(other.brand.names))
        assert.equal(page.includes(name), false, `${which}: ${name}`);
  }
});

test('icons and link previews are drawn from the host’s own mark', async () => {
  for (const name of [
    '/icon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/apple-touch-icon.png',
    '/card.png',
  ]) {
    const [first, second] = [await ask('first', name), await ask('second', name)];
    assert.deepEqual([first.status, second.status], [200, 200], name);
    assert.equal(first.body.equals(second.body), false, name);
    assert.ok(first.body.length < 120_000, name);
  }
});

test('each host shows its own content and its own lotteries', async () => {
  for (const path of [
    '/wps/relay/MCSFE_getBanners',
    '/wps/relay/MCSFE_getNotices',
    '/wps/system/agreement',
    '/lgw/games/game_menus',
  ]) {
    const [first, second] = [await api('first', path), await api('second', path)];
    assert.deepEqual([first.status, second.status], [200, 200], path);
    assert.notDeepEqual(first.value, second.value, path);
  }
  const games = JSON.stringify((await api('second', '/lgw/games/game_menus')).value);
  assert.deepEqual([games.includes('YK15'), games.includes('YK1M')], [true, false]);
});

test('a player of one brand is nobody at the other', async () => {
  assert.equal((await register('second', 'Minh001')).status, 200);
  const own = await logIn('second', 'Minh001');
  assert.equal(own.status, 200);
  const token = tokenOf(own.value);
  assert.equal((await api('second', '/wps/member/info', { token })).status, 200);
  assert.equal((await api('first', '/wps/member/info', { token })).status, 401);
  const elsewhere = await logIn('first', 'Minh001');
  assert.notEqual(elsewhere.status, 200);
  // The same name is free at the other, and is another person.
  assert.equal((await register('first', 'Minh001')).status, 200);
});

test('money paid to one brand is that brand’s: its account’s name, its ledger', async () => {
  const token = tokenOf((await logIn('second', 'Minh001')).value);
  const started = await api('second', '/wps/cashier/deposits', {
    method: 'POST',
    token,
    body: JSON.stringify({ amount: '300.00', idempotencyKey: 'minhs-first-deposit' }),
  });
  const { qrPayload } = z.object({ qrPayload: z.string() }).parse(started.value);
  assert.match(JSON.stringify(started.value), /Siam Light/);
  assert.equal(await payAtBank(site, qrPayload), 'delivered');
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ merchant_id: string; total: bigint }>`
    select merchant_id, sum(balance)::bigint as total
    from wallet.wallet
    group by merchant_id
    having sum(balance) > 0`.execute(database.read);
  await database.close();
  assert.deepEqual(rows, [{ merchant_id: 'mrc_siam', total: 30_000n }]);
});

test('staff sees the players of its own merchant alone', async () => {
  const players = async (operator: string) => {
    const token = await staffToken(site, operator);
    return JSON.stringify((await send(site.backoffice, { method: 'GET', path: '/staff/players', token })).value);
  };
  const [first, second] = [await players('owner'), await players('siam-owner')];
  assert.deepEqual([first.includes('somchai'), first.includes('linh')], [true, false]);
  assert.deepEqual([second.includes('somchai'), second.includes('linh')], [false, true]);
});
