import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { gameList } from '#features/lobby/contract/game-list.ts';
import { launchGame } from '#features/lobby/contract/launch-game.ts';
import { begin } from '#features/rounds/contract/begin.ts';
import { choose } from '#features/rounds/contract/choose.ts';
import { desk } from '#features/rounds/contract/desk.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { history } from '#features/rounds/contract/history.ts';
import { readPlayAddress } from '#features/rounds/contract/play-address.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { verifyLedger } from '#features/wallet/public.ts';
import { openDatabase } from '#kit/server/database.ts';
import { startTestSite, type TestSite } from '#kit/testing/site.ts';
import { withWorldOf } from '#tools/testing/mounted-routes.ts';
import { deposit } from '#tools/testing/play.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site-client.ts';

// Our own games as a browser plays them, killed in the middle of it: once with the gateway in the same process, once with
// signed calls between them.

const freePort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((closed) => server.close(closed));
  return String(port);
};

const startSite = async (way: 'direct' | 'over HTTP'): Promise<TestSite> => {
  if (way === 'direct') return startTestSite({ after });
  const port = await freePort();
  return startTestSite({ after }, { environment: { GATEWAY_PORT: port, ROUNDS_GATEWAY: `http://127.0.0.1:${port}` } });
};

/** A launch as the page makes it. @returns the token of the game's page. */
const openGame = async (site: TestSite, token: string, game: string): Promise<string> => {
  const { game_url: address } = await call(site.site, launchGame, { token, input: { nodeId: `SPB:${game}` } });
  assert.equal(new URL(address).origin, site.games);
  const launchCode = readPlayAddress(address)?.launchCode ?? '';
  const entered = await call(site.games, enter, { input: { game, launchCode } });
  const { epochId, clientSeed } = entered.desk.seeds;
  if (clientSeed === null)
    await call(site.games, setClientSeed, { token: entered.token, input: { epochId, clientSeed: 'a-seed-of-mine' } });
  return entered.token;
};

type Player = { site: string; page: string; pressed: string[]; told: Map<string, string> };

const newPlayer = async (site: TestSite, name: string): Promise<Player> => {
  const token = await registerPlayer(site.site, name);
  await deposit(site, token, '900.00', `first-deposit-of-${name}`);
  return { site: token, page: await openGame(site, token, 'mines'), pressed: [], told: new Map() };
};

const opening = { act: 'open', mines: 3 };

/** Opens rounds and goes on in them until the connection breaks; an answer that came is noted. */
const playOn = async (site: TestSite, player: Player, isOver: () => boolean): Promise<void> => {
  const { page } = player;
  while (!isOver()) {
    const { openRound } = await call(site.games, desk, { token: page });
    if (openRound) {
      const at = openRound.choices.length;
      const choice = at > 3 ? { act: 'take' } : { act: 'step', cell: (at * 7) % 25 };
      const { round } = await call(site.games, choose, {
        token: page,
        input: { roundId: openRound.roundId, step: at, choice },
      });
      player.told.set(round.roundId, `${round.state} ${round.payout} ${round.choices.length}`);
      continue;
    }
    const key = `press-of-a-player-${player.pressed.length}`;
    const reply = await send(site.games, {
      ...requestOf(begin, { key, stake: '5.00', choice: opening }),
      token: page,
    });
    if (reply.code === 'too_soon') await pause(50);
    else player.pressed.push(key);
  }
};

const untilReady = async (address: string): Promise<number> => {
  const startedMs = performance.now();
  for (;;) {
    const status = await fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return performance.now() - startedMs;
    await pause(100);
  }
};

const settledWithinMs = 30_000;

type Standing = { state: string; count: number };

/** Rounds by state, and those that the gateway's acts do not agree with. */
const standingOf = async (site: TestSite) => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const { rows: states } = await database.pool.query<Standing>(
    'select state, count(*)::int as count from rounds.round group by state order by state',
  );
  const { rows: odd } = await database.pool.query(`
    select r.round_id, r.state, r.stake, r.payout, acts.told
    from rounds.round r
    left join lateral (
      select array_agg(t.kind || ' ' || t.amount order by t.kind) filter (where not t.taken_back and t.kind <> 'refund') as told
      from gateway.transaction t
      join gateway.round g using (round_no)
      where g.vendor = 'SPB' and g.round_id = r.round_id
    ) acts on true
    where acts.told is distinct from case r.state
      when 'settled' then array['bet ' || -r.stake, 'win ' || r.payout]
      when 'open' then array['bet ' || -r.stake]
    end`);
  await database.close();
  return { states, odd };
};

for (const way of ['direct', 'over HTTP'] as const)
  test(`${way}: killed in the middle of play, every round is finished once and goes on where it stood`, async () => {
    const site = await startSite(way);
    const { games } = await call(site.site, gameList, { input: { vassalage: 'SPB', pageSize: 10 } });
    assert.deepEqual(
      games.map(({ opens }) => opens),
      ['frame', 'frame'],
    );
    const players = await Promise.all(['Kilroy01', 'Kilroy02', 'Kilroy03'].map((name) => newPlayer(site, name)));
    let isOver = false;
    const playing = players.map((player) => playOn(site, player, () => isOver).catch(() => undefined));
    await pause(700);
    await site.kill();
    isOver = true;
    await Promise.all(playing);
    await site.restart();
    await untilReady(site.site);
    const startedMs = performance.now();
    let { states, odd } = await standingOf(site);
    const isWaiting = () => states.some(({ state }) => ['staking', 'paying', 'voiding'].includes(state));
    while (isWaiting()) {
      assert.ok(performance.now() - startedMs < settledWithinMs, JSON.stringify(states));
      await pause(200);
      ({ states, odd } = await standingOf(site));
    }
    assert.deepEqual(odd, []);
    for (const { page, told, site: token, pressed } of players) {
      const { rounds } = await call(site.games, history, { token: page, input: { limit: 50 } });
      assert.ok(rounds.length >= 1, `${pressed.length} presses`);
      for (const { roundId, state, payout } of rounds) {
        const before = told.get(roundId);
        if (before?.startsWith('settled') === true)
          assert.ok(before.startsWith(`${state} ${String(payout)}`.slice(0, 7)));
      }
      const shown = await call(site.games, desk, { token: page });
      assert.equal(shown.balance, (await call(site.site, balance, { token })).sumBalance);
      if (!shown.openRound) continue;
      const { roundId, choices } = shown.openRound;
      await call(site.games, choose, {
        token: page,
        input: {
          roundId,
          step: choices.length,
          choice: choices.length > 1 ? { act: 'take' } : { act: 'step', cell: 0 },
        },
      });
    }
    const verdict = await withWorldOf(site, (world) => verifyLedger(world));
    assert.deepEqual(verdict.deviations, []);
  });
