import assert from 'node:assert/strict';
import test from 'node:test';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { addPlayers, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { openTable, vendor } from './figures.fixture.ts';

type ShownBet = { betId: string; state: string; stake: string; payout: string };
const lookOf = (answer: Record<string, unknown>) =>
  (answer['bets'] as ShownBet[]).map(({ state, stake, payout }) => `${state} ${stake} ${payout}`);

test('a bet runs, is won, lost or refunded; what is undone counts no more', async (t) => {
  const table = await openTable(t);
  const [player] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 100_000n })) as [TestPlayer];
  const { visit } = player;
  const shown = async (query: Record<string, string> = {}) =>
    lookOf(await table.call('listBets', visit, { ...table.around(), ...query }));
  const first = await table.bet(player, 'r1', '10.00');
  const second = await table.bet(player, 'r1', '20.00');
  const third = await table.bet(player, 'r2', '30.00', 'h');
  assert.deepEqual(await shown(), ['running 30.00 0.00', 'running 20.00 0.00', 'running 10.00 0.00']);
  const won = await table.win(player, 'r1', first, '95.00');
  await table.close('r1');
  await table.refund(player, third);
  assert.deepEqual(await shown(), ['refunded 30.00 0.00', 'lost 20.00 0.00', 'won 10.00 95.00']);
  assert.deepEqual(await shown({ state: 'lost' }), ['lost 20.00 0.00']);
  assert.deepEqual(await shown({ game: 'MODEL/h' }), ['refunded 30.00 0.00']);
  assert.deepEqual(await table.call('betSummary', visit, table.around()), {
    bets: 3,
    stake: '30.00',
    runningStake: '0.00',
    payout: '95.00',
    net: '65.00',
    games: [
      { game: 'MODEL/h', name: 'h' },
      { game: 'MODEL/g', name: 'g' },
    ],
  });
  assert.equal(await table.rollback(player, won), true);
  assert.deepEqual(await shown({ state: 'won' }), []);
  assert.deepEqual(await shown({ state: 'running' }), ['running 20.00 0.00', 'running 10.00 0.00']);
  assert.equal(second, 't2');
});

test('a record is paged without gaps or doubles; another’s cursor and another’s bets show nothing', async (t) => {
  const table = await openTable(t);
  const [one, two] = (await addPlayers(table.world, table.merchantId, { count: 2, balance: 100_000n })) as [
    TestPlayer,
    TestPlayer,
  ];
  for (let place = 0; place < 23; place++) await table.bet(one, `r${place}`, '1.00');
  const theirs = await table.bet(two, 'own', '7.00');
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await table.call('listBets', one.visit, {
      ...table.around(),
      limit: '10',
      ...(before !== undefined && { before }),
    });
    seen.push(...(page['bets'] as ShownBet[]).map(({ betId }) => betId));
    before = page['next'] as string | undefined;
  } while (before !== undefined);
  assert.equal(new Set(seen).size, 23);
  assert.equal(seen.length, 23);
  const cursor = { ...table.around(), before: `${vendor}:${theirs}` };
  assert.deepEqual((await table.call('listBets', one.visit, cursor))['bets'], []);
  assert.deepEqual(lookOf(await table.call('listBets', two.visit, table.around())), ['running 7.00 0.00']);
});

test('a time above three months is refused, and a trial account altogether', async (t) => {
  const table = await openTable(t);
  const [{ visit }] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 0n })) as [TestPlayer];
  const long = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
  assert.equal((await table.call('listBets', visit, long))['code'], 'period_too_long');
  assert.equal((await table.call('betSummary', visit, long))['code'], 'period_too_long');
  const trial: PlayerVisit = { ...visit, player: { ...visit.player, kind: 'trial' } };
  for (const [name, query] of [
    ['listBets', table.around()],
    ['betSummary', table.around()],
    ['personalProfit', {}],
    ['showProfile', {}],
    ['profileHistory', {}],
  ] as const)
    assert.equal((await table.call(name, trial, query))['code'], 'true_account_needed', name);
});
