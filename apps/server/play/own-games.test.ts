// @slow: a product of its own
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { begin } from '#features/rounds/contract/begin.ts';
import { choose } from '#features/rounds/contract/choose.ts';
import { desk } from '#features/rounds/contract/desk.ts';
import { history } from '#features/rounds/contract/history.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { elephantParade } from '#games/slots/elephant-parade/play/game.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import { startTestSite, type TestSite } from '#kit/testing/site.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { openOwnGame } from '#tools/testing/site/open-own-game.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

// Our own games as a browser plays them, killed in the middle of it: with the gateway in the same process, with signed calls
// between them, and with the games in a process of their own.

const freePort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((closed) => server.close(closed));
  return String(port);
};

/** A site with where its games are played, and a power cut for what plays them. */
type Grounds = { site: TestSite; games: () => string; killAndStart: () => Promise<void> };

const startSite = async (way: Way): Promise<Grounds> => {
  if (way === 'apart') return startApart();
  const port = way === 'over HTTP' ? await freePort() : '0';
  const overHttp = { GATEWAY_PORT: port, ROUNDS_GATEWAY: `http://127.0.0.1:${port}` };
  const site = await startTestSite({ after }, way === 'over HTTP' ? { environment: overHttp } : {});
  const killAndStart = async () => {
    await site.kill();
    await site.restart();
  };
  return { site, games: () => site.games, killAndStart };
};

const startApart = async (): Promise<Grounds> => {
  const site = await startTestSite({ after }, { environment: { ROLES: 'site,gateway,backoffice,live,worker' } });
  const startGames = () => site.startBeside({ ROLES: 'game', ROUNDS_GATEWAY: site.gateway });
  let apart = await startGames();
  const killAndStart = async () => {
    await apart.kill();
    apart = await startGames();
  };
  return { site, games: () => apart.games, killAndStart };
};

const ways = ['direct', 'over HTTP', 'apart'] as const;
type Way = (typeof ways)[number];

type Player = { site: string; page: string; game: Kind; pressed: string[]; told: Map<string, string> };

/** One with steps, one with pots, one whose cards are of a pool. */
const kinds = {
  mines: { stake: '5.00', choice: { act: 'open', mines: 3 } },
  'elephant-parade': { stake: '5.00', choice: { act: 'spin' } },
  scratch: { stake: '10.00', choice: { price: 10 } },
} as const;
type Kind = keyof typeof kinds;

const newPlayer = async (
  site: TestSite,
  games: string,
  { name, game }: { name: string; game: Kind },
): Promise<Player> => {
  const token = await registerPlayer(site.site, name);
  await deposit(site, token, '900.00', `first-deposit-of-${name}`);
  return {
    site: token,
    page: await openOwnGame({ site: site.site, games }, token, game),
    game,
    pressed: [],
    told: new Map(),
  };
};

/** Opens rounds and goes on in them until the connection breaks; an answer that came is noted. */
const playOn = async (games: string, player: Player, isOver: () => boolean): Promise<void> => {
  const { page } = player;
  while (!isOver()) {
    const { openRound } = await call(games, desk, { token: page });
    if (openRound) {
      const at = openRound.choices.length;
      const choice = at > 3 ? { act: 'take' } : { act: 'step', cell: (at * 7) % 25 };
      const { round } = await call(games, choose, {
        token: page,
        input: { roundId: openRound.roundId, step: at, choice },
      });
      player.told.set(round.roundId, `${round.state} ${round.payout} ${round.choices.length}`);
      continue;
    }
    const key = `press-of-a-player-${player.pressed.length}`;
    const reply = await send(games, {
      ...requestOf(begin, { key, ...kinds[player.game] }),
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

const standingOf = async (site: TestSite): Promise<Standing[]> => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const { rows } = await database.pool.query<Standing>(
    'select state, count(*)::int as count from rounds.round group by state order by state',
  );
  await database.close();
  return rows;
};

// The games in a process of their own are all of it; the other two ways take their turn in a thorough run.
for (const way of isThorough ? ways : (['apart'] as const))
  test(`${way}: killed in the middle of play, every round is finished once and goes on where it stood`, async () => {
    const { site, games, killAndStart } = await startSite(way);
    const { games: listed } = await call(site.site, gameList, { input: { vassalage: 'SPB', pageSize: 10 } });
    assert.deepEqual([...new Set(listed.map(({ opens }) => opens))], ['frame']);
    const players = await Promise.all([
      newPlayer(site, games(), { name: 'Kilroy01', game: 'mines' }),
      newPlayer(site, games(), { name: 'Kilroy02', game: 'elephant-parade' }),
      newPlayer(site, games(), { name: 'Kilroy03', game: 'scratch' }),
    ]);
    let isOver = false;
    const playing = players.map((player) => playOn(games(), player, () => isOver).catch(() => undefined));
    for (let looks = 0; looks < 200 && players.some(({ pressed }) => pressed.length === 0); looks++) await pause(50);
    await pause(600);
    const started = killAndStart();
    isOver = true;
    await Promise.all([started, ...playing]);
    await untilReady(site.site);
    const untilSettled = async (): Promise<void> => {
      const startedMs = performance.now();
      for (;;) {
        const states = await standingOf(site);
        if (!states.some(({ state }) => ['staking', 'claiming', 'paying', 'voiding'].includes(state))) return;
        assert.ok(performance.now() - startedMs < settledWithinMs, JSON.stringify(states));
        await pause(200);
      }
    };
    await untilSettled();
    assert.deepEqual((await withWorldOf(site, verifyOwnersOfTest)).deviations, []);
    await checkBooks(site);
    for (const { page, told, site: token, pressed } of players) {
      const { rounds } = await call(games(), history, { token: page, input: { limit: 50 } });
      assert.ok(rounds.length >= 1, `${pressed.length} presses`);
      for (const { roundId, state, payout } of rounds) {
        const before = told.get(roundId);
        if (before?.startsWith('settled') === true)
          assert.ok(before.startsWith(`${state} ${String(payout)}`.slice(0, 7)));
      }
      const shown = await call(games(), desk, { token: page });
      assert.equal(shown.balance, (await call(site.site, balance, { token })).sumBalance);
      if (!shown.openRound) continue;
      const { roundId, choices } = shown.openRound;
      await call(games(), choose, {
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

/** Each round was staked once and paid once, each card has its round, and a pot holds its seed and the shares that stand. */
const checkBooks = async (site: TestSite): Promise<void> => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const { pool } = database;
  const { rows: wrong } = await pool.query(
    `select r.game, r.state, count(*) filter (where t.kind = 'bet') as bets, count(*) filter (where t.kind = 'win') as wins
    from rounds.round r join gateway.round g using (round_id) join gateway.transaction t using (round_no)
    group by r.round_id having count(*) filter (where t.kind = 'bet') <> 1
      or count(*) filter (where t.kind = 'win') <> (r.state = 'settled')::int`,
  );
  assert.deepEqual(wrong, []);
  const { rows: cards } = await pool.query(
    `select p.pool_id from rounds.pool p left join rounds.round r using (pool_id)
    group by p.pool_id having p.next_card - 1 <> count(r.card)`,
  );
  assert.deepEqual(cards, [], 'each card that was sold has its round');
  const { rows: pots } = await pool.query<{ pots: number; balance: string; shares: string }>(
    `select count(*)::int as pots, sum(w.balance)::text as balance,
      (select sum(amount)::text from gateway.pot_share where not taken_out) as shares
    from wallet.wallet w where w.kind = 'pot' and not exists (select from gateway.pot_win)`,
  );
  await database.close();
  const seeds = elephantParade.pots?.reduce((sum, { seed }) => sum + seed, 0n) ?? 0n;
  // One that was won in this second is the ledger's to check.
  if (pots[0]!.pots > 0) assert.equal(BigInt(pots[0]!.balance), seeds + BigInt(pots[0]!.shares));
};
