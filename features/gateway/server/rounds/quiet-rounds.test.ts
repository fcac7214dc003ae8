import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { setAdapterIn } from '../adapters/set-adapter.ts';
import { valueOf } from '../desk.fixture.ts';
import { endQuiet, quietForMs } from './end-quiet-rounds.ts';
import { openRound } from './round.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { staffRounds } from './staff-rounds.ts';

test('a spin that says all of its round ends it; rounds whose bets all went back are listed nowhere, and end a day later', async (t) => {
  const { world, anna, whose, round, bet, call, owner } = await openRound(t);
  const spin = { ...round, roundId: 'spin', session: bet.session, betAmount: '1.00', winAmount: '0.00' };
  const names = { betTransactionId: 'spin-b', winTransactionId: 'spin-w' };
  assert.equal((await call('bet-win', { ...spin, ...names })).ok, true);
  assert.equal((await call('bet', { ...bet, roundId: 'back', transactionId: 'back' })).ok, true);
  assert.equal((await call('refund', { ...whose, transactionId: 'r', betTransactionId: 'back' })).ok, true);
  const open = async () =>
    valueOf(await staffRounds(world)({ state: 'open' }, anna)).rounds.map(({ roundId }) => roundId);
  assert.deepEqual(await open(), ['one']);
  const states = async () => {
    const { rows } = await sql<{ round_id: string; state: string }>`
      select round_id, state from gateway.round order by round_id`.execute(owner.read);
    return rows.map(({ round_id: id, state }) => `${id} ${state}`);
  };
  await endQuiet(world)();
  assert.deepEqual(await states(), ['back open', 'one open', 'spin settled'], 'another bet may come in it');
  await world.moveClock(quietForMs + 1000);
  await endQuiet(world)();
  assert.deepEqual(await states(), ['back voided', 'one open', 'spin settled']);
  for (const betTransactionId of [bet.transactionId, 'b2'])
    assert.ok((await call('refund', { ...whose, transactionId: `late-${betTransactionId}`, betTransactionId })).ok);
  await endQuiet(world)();
  assert.deepEqual(
    await states(),
    ['back voided', 'one open', 'spin settled'],
    'it was awaited, and is looked at hourly',
  );
  await world.moveClock(hoursMs(1));
  await endQuiet(world)();
  assert.deepEqual(await states(), ['back voided', 'one voided', 'spin settled']);
});

test('a shape without a word for the end of a round: what was paid has ended, what was not is still awaited', async (t) => {
  const { world, anna, round, call, owner, bet } = await openRound(t);
  const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const setting = {
    vendor,
    shape: 'amb',
    operator: 'us',
    verify: 'a secret of some length',
    overlapMs: 0,
    by,
  } as const;
  await world.database.transact((tx) => setAdapterIn(world, tx, setting));
  assert.equal((await call('bet', { ...bet, roundId: 'paid', transactionId: 'p' })).ok, true);
  const win = { ...round, roundId: 'paid', transactionId: 'pw', betTransactionId: 'p', amount: '0.00' };
  assert.equal((await call('win', win)).ok, true);
  const open = async () =>
    valueOf(await staffRounds(world)({ state: 'open' }, anna)).rounds.map(({ roundId }) => roundId);
  assert.deepEqual(await open(), ['one']);
  await world.moveClock(quietForMs + 1000);
  await endQuiet(world)();
  const { rows } = await sql<{ round_id: string; state: string }>`
    select round_id, state from gateway.round order by round_id`.execute(owner.read);
  assert.deepEqual(
    rows.map((row) => [row.round_id, row.state]),
    [
      ['one', 'open'],
      ['paid', 'settled'],
    ],
  );
});
