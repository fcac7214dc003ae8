import assert from 'node:assert/strict';
import test from 'node:test';
import { tickers, verifyMatching } from '#features/gateway/tooling.ts';
import { httpVendorBook } from '#features/gateway/server/vendors/vendor-book.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { openStage, until } from '../money.fixture.ts';

test('a day of play for money agrees with our acts and the ledger, a lost answer explained', async (t) => {
  const stage = await openStage(t);
  const { world, line } = stage;
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'weir');
  const spin = (name: string) =>
    stage.post('play', { game: 'weir', unit: '1.00', choice: {}, requestId: `${name}-spin-of-a-test` }, token);
  for (const name of ['one', 'two', 'three']) {
    assert.equal((await spin(name)).status, 200, name);
    await world.moveClock(6000);
  }
  const table = await stage.enter(player!, 'moon');
  line.now = 'lost';
  const lost = { game: 'moon', unit: '100.00', choice: {}, requestId: 'a-deal-that-is-lost' };
  assert.equal((await stage.post('play', lost, table)).status, 503);
  line.now = 'good';
  const book = httpVendorBook(world, stage.place);
  const span = () => ({ from: later(world.clock.now(), -daysMs(1)), to: later(world.clock.now(), 1000), page: 1 });
  const isListed = async () => (await book.transactions(span())).transactions.some(({ kind }) => kind === 'refund');
  await until(isListed, 'the refund, kept');
  await world.moveClock(daysMs(1) + 5 * 3_600_000);
  // In the evening the clock has come over two midnights.
  assert.ok([1, 2].includes((await verifyMatching(world)).deviations.length), 'the day waits for its match');
  await tickers(world)
    .find(({ name }) => name === 'gateway/match-days')!
    .run();
  assert.deepEqual((await verifyMatching(world)).deviations, []);
  const { rows } = await world.database.pool.query<{ theirs: string; ours: string; ledger: string; n: number }>(
    `select theirs_amount::text as theirs, ours_amount::text as ours, ledger_amount::text as ledger, theirs_count as n
     from gateway.match_sum`,
  );
  const { rows: found } = await world.database.pool.query<{ kind: string; explanation: string }>(
    'select kind, explanation from gateway.match_difference',
  );
  assert.equal(rows[0]!.n, 7, 'three stakes, three payouts, a refund');
  assert.ok(found.every(({ explanation }) => explanation !== null));
  assert.equal(rows[0]!.ours, rows[0]!.ledger);
});
