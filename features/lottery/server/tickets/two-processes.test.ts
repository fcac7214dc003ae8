import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { buyTicket } from './buy-ticket.ts';
import { asOwner, countOf, type Line, linesOf, openLottery, type Scene } from '../scene.fixture.ts';

// What one process keeps apart in its memory, the database alone keeps apart between several.

/** The same product once more, with connections and memory of its own. */
const secondProcess = (t: TestContext, { world }: Scene): World => {
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', applicationName: 'second' });
  t.after(() => database.close());
  return { ...world, database };
};

const start = async (t: TestContext) => {
  const scene = await openLottery(t);
  const worlds = [scene.world, secondProcess(t, scene)] as const;
  const draw = await scene.openDraw();
  let purchases = 0;
  /** @param at which process: even or odd. */
  const buyAt = (at: number, player: TestPlayer, lines: readonly Line[], key = `key-of-process-${at}-${purchases++}`) =>
    buyTicket(worlds[at % 2]!)({ drawId: draw.drawId, idempotencyKey: key, lines: linesOf(lines) }, player.visit);
  const balanceOf = ({ memberId }: TestPlayer) => playBalanceOf(scene.world)({ memberId, currency: 'THB' });
  return { scene, draw, buyAt, balanceOf };
};

test('buyers of one number in two processes never pass its cap together', async (t) => {
  const { scene, buyAt } = await start(t);
  const players = await scene.players(120, 1_000_000n);
  const answers = await Promise.all(
    players.map(async (player, at) => {
      // In waves, so that both processes look before either has written.
      await sleep(Math.floor(at / 8) * 20);
      return buyAt(at, player, [['three_top', '123', at % 3 === 0 ? '31.00' : '17.00']]);
    }),
  );
  const refusals = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])));
  // On a slow machine the rate falls first, and everybody after it is told so.
  assert.ok(refusals.size > 0, 'nobody was refused');
  assert.ok([...refusals].every((refusal) => ['limit_reached', 'price_changed'].includes(refusal)));
  const [row] = await asOwner(
    scene.world,
    `select o.payout, (select sum(stake) from lottery.stake_total) as stakes,
       (select sum(l.stake * l.rate / 100) from lottery.line l where l.number = '123') as owed
     from lottery.outcome o where o.outcome = '123'`,
  );
  const { payout, stakes, owed } = row as { payout: string; stakes: string; owed: string };
  assert.equal(payout, owed, 'the running figure is the sum of the lines');
  assert.ok(BigInt(payout) - BigInt(stakes) <= 45_000_000n, `${payout} − ${stakes}`);
});

test('a number that another process has just filled up is not sold again', async (t) => {
  const { scene, buyAt } = await start(t);
  const players = await scene.players(8, 1_000_000n);
  const owner = new pg.Client({ connectionString: scene.world.databaseUrl });
  await owner.connect();
  // Nobody's row yet: whoever comes first makes it, and this transaction holds the others up at that very step.
  await owner.query('begin');
  await owner.query(
    `insert into lottery.outcome (draw_no, bet_type, outcome, payout, ceiling)
     select draw_no, 'three_top', '777', 45000000, 45000000 from lottery.draw order by draw_no desc limit 0`,
  );
  await owner.query('lock table lottery.outcome in share row exclusive mode');
  const answers = players.map((player, at) => buyAt(at, player, [['three_top', '777', '120.00']]));
  await sleep(500);
  await owner.query('commit');
  await owner.end();
  const taken = (await Promise.all(answers)).filter(({ ok }) => ok).length;
  // Each would pay 108,000: four fit below 450,000 and their stakes, the fifth does not.
  assert.equal(taken, 4);
  const [row] = await asOwner(
    scene.world,
    "select count(*)::int as lines, sum(stake * rate / 100)::bigint as owed from lottery.line where number = '777'",
  );
  assert.deepEqual(row, { lines: 4, owed: '43200000' });
});

test('one balance spent in two processes is spent once', async (t) => {
  const { scene, buyAt, balanceOf } = await start(t);
  const [player] = await scene.players(1, 2000n);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => buyAt(at, player!, [['run_bottom', String(at % 10), '1.00']])),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 20);
  assert.ok(answers.every((answer) => answer.ok || answer.refusal === 'insufficient_funds'));
  assert.equal(await balanceOf(player!), 0n);
  assert.equal(await countOf(scene.world, 'lottery.ticket'), 20);
});

test('the limits of a player hold over two processes', async (t) => {
  const { scene, buyAt } = await start(t);
  const [player] = await scene.players(1, 10_000_000n);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => buyAt(at, player!, [['three_top', '456', '100.00']])),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 5, 'five of 100 fit below what the house pays at full rate');
  const more = await Promise.all(
    Array.from({ length: 12 }, (_, at) => buyAt(at, player!, [['two_top', '45', '500.00']])),
  );
  assert.ok(more.filter(({ ok }) => ok).length <= 10, 'a player may have 5,000 on one number');
});

test('one purchase sent to two processes at once is one ticket with one receipt', async (t) => {
  const { scene, buyAt, balanceOf } = await start(t);
  const [player] = await scene.players(1, 100_000n);
  for (let round = 0; round < 5; round++) {
    const key = `sent-everywhere-${round}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => buyAt(at, player!, [['two_top', '07', '10.00']], key)),
    );
    const [first] = answers;
    assert.ok(first?.ok);
    for (const again of answers) assert.deepEqual(again, first);
  }
  assert.equal(await balanceOf(player!), 95_000n);
});

test('a purchase that waits for its wallet until the close has come is not taken', async (t) => {
  const { scene, draw, buyAt, balanceOf } = await start(t);
  const { world } = scene;
  const [player, other] = await scene.players(2, 100_000n);
  assert.ok((await buyAt(1, other!, [['run_top', '1', '1.00']])).ok);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await world.moveClock(draw.closeAt - world.clock.now() - 600);
  await owner.query('begin');
  await owner.query('select wallet.lock_wallets(array(select id from wallet.wallet where member_id = $1))', [
    player!.memberId,
  ]);
  const waits = buyAt(0, player!, [['run_top', '1', '1.00']]);
  assert.ok((await buyAt(1, other!, [['run_top', '1', '1.00']])).ok, 'nobody else is held up');
  while (world.clock.now() < draw.closeAt + 50) await sleep(20);
  await owner.query('commit');
  await owner.end();
  const answer = await waits;
  assert.equal(!answer.ok && answer.refusal, 'draw_closed');
  assert.deepEqual([await balanceOf(player!), await countOf(world, 'lottery.ticket')], [100_000n, 2]);
});
