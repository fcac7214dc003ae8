// @slow: a product of its own
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { deskWire, playedWire, sessionWire } from '#simulators/vendor/shared/wire.ts';
import { logout } from '#features/identity/contract/sessions/logout.ts';
import { staffBlockPlayer } from '#features/identity/contract/accounts/staff-block-player.ts';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, requestOf, send, staffToken } from '#tools/testing/site/site-client.ts';

// Our site and the simulated game maker as `npm start` runs them: two programs that know each other by HTTP alone.

const site = await startTestSite({ after }, { environment: { VENDOR: '1' } });
const vendor = 'SIMULATED';
const withinMs = 1000;

const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${site.vendor}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

/** A launch as the page makes it. @returns the session at the game maker. */
const enter = async (token: string, game: string): Promise<string> => {
  const { game_url: address } = await call(site.site, launchGame, { token, input: { nodeId: `${vendor}:${game}` } });
  const asked = new URL(address);
  assert.deepEqual([asked.origin, asked.pathname], [site.vendor, `/play/${game}`]);
  const code = asked.searchParams.get('code');
  const opened = sessionWire.parse((await post('session', { mode: 'real', code, game })).body).token;
  assert.equal((await post('session', { mode: 'real', code, game })).status, 401, 'a code is good once');
  return opened;
};

const newPlayer = async (name: string): Promise<string> => {
  const token = await registerPlayer(site.site, name);
  await deposit(site, token, '2000.00', `first-deposit-of-${name}`);
  return token;
};

let hands = 0;
/** A hand of cards that waits for the player: some end at once. */
const openHand = async (token: string) => {
  for (;;) {
    const asked = { game: 'moon', unit: '10.00', choice: {}, requestId: `request-of-hand-${hands++}` };
    const { round } = playedWire.parse((await post('play', asked, token)).body);
    if (round.state === 'open') return round;
    await site.advance('PT6S');
  }
};
const act = (roundId: string, token: string) => post('act', { game: 'moon', roundId, action: 'stay' }, token);
const deskOf = async (token: string) => deskWire.parse((await post('desk', { game: 'moon' }, token)).body);

const until = async <Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> => {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    assert.ok(performance.now() < end, `it never came: ${what}`);
    await pause(100);
  }
};

const sumOf = async (token: string) => moneyText((await call(site.site, balance, { token })).sumBalance);

test('a fresh machine has the game maker’s titles in its lobby, and each of them opens', async () => {
  const { games } = await call(site.site, gameList, { input: { vassalage: vendor, pageSize: 10 } });
  assert.equal(games.length, 10);
  assert.deepEqual([...new Set(games.map(({ opens }) => opens))], ['frame']);
  const token = await newPlayer('Opener1');
  const opened = await enter(token, games.at(-1)!.gameCode);
  const desk = deskWire.parse((await post('desk', { game: games.at(-1)!.gameCode }, opened)).body);
  assert.deepEqual([desk.money, desk.balance], ['real', '2000.00']);
  assert.equal((await post('desk', { game: 'dice' }, opened)).status, 422, 'a session is for its game');
});

const reason = 'a test of the site';
const ways: readonly [how: string, end: (whose: { token: string; username: string }) => Promise<unknown>][] = [
  ['logs out', ({ token }) => call(site.site, logout, { token })],
  [
    'is blocked by staff',
    async ({ username }) => {
      const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
      const { rows } = await sql<{ member_id: string }>`
        select member_id from identity.member where username = ${username}`.execute(database.read);
      await database.close();
      const token = await staffToken(site, 'owner');
      await call(site.backoffice, staffBlockPlayer, { token, input: { memberId: rows[0]!.member_id, reason } });
    },
  ],
];
for (const [at, [how, end]] of ways.entries())
  test(`who ${how} bets no more within a second, and what was won is paid`, async () => {
    const username = `Ended${at}x`;
    const token = await newPlayer(username);
    const game = await enter(token, 'moon');
    const dice = await enter(token, 'dice');
    const open = await openHand(game);
    await end({ token, username });
    const endedMs = performance.now();
    const bet = { game: 'dice', unit: '5.00', choice: { low: 1 }, requestId: `request-late-${at}` };
    await until(async () => ((await post('play', bet, dice)).status === 401 ? true : undefined), 'the refusal');
    assert.ok(performance.now() - endedMs < withinMs, 'within a second');
    const { round } = playedWire.parse((await act(open.roundId, game)).body);
    assert.equal(round.state, 'settled');
    assert.equal((await send(site.site, { ...requestOf(balance, {}), token })).status, 401);
  });

// As it lies in its folder, or bundled beside the server.
const isVendor = (word: string): boolean => /\/(?:vendor\/main\.ts|vendor\.mjs)$/.test(word);

/** The program of the game maker that the site started. */
const vendorPid = (): number => {
  for (const task of readdirSync(`/proc/${site.pid}/task`))
    for (const child of readFileSync(`/proc/${site.pid}/task/${task}/children`, 'utf8').trim().split(' '))
      if (child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').some(isVendor))
        return Number(child);
  throw new Error('the game maker does not run');
};

test('the game maker and our server are killed in mid-round: the round is resumed, and every baht is there', async () => {
  const token = await newPlayer('Resumed1');
  const game = await enter(token, 'moon');
  const first = await openHand(game);
  const staked = await sumOf(token);
  const before = vendorPid();
  process.kill(before, 'SIGKILL');
  const resumed = await until(() => deskOf(game), 'the game maker again');
  assert.notEqual(vendorPid(), before, 'another program');
  assert.deepEqual([resumed.open?.roundId, resumed.balance], [first.roundId, staked]);
  const settled = playedWire.parse((await act(first.roundId, game)).body);
  assert.equal(moneyOf(settled.balance), moneyOf(staked) + moneyOf(settled.round.payout ?? ''));

  await site.advance('PT6S');
  const second = await openHand(game);
  const held = await sumOf(token);
  await site.kill();
  await site.restart();
  const after = await until(() => deskOf(game), 'both again');
  assert.deepEqual([after.open?.roundId, after.balance], [second.roundId, held]);
  const paid = playedWire.parse((await act(second.roundId, game)).body);
  assert.equal(moneyOf(paid.balance), moneyOf(held) + moneyOf(paid.round.payout ?? ''));
  assert.equal(await sumOf(token), paid.balance, 'the site says the same');
  const { deviations } = await withWorldOf(site, verifyLedger);
  assert.deepEqual(deviations, []);
});
