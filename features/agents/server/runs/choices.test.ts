import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs } from '#kit/shared/time.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { payOfFile } from '#tools/payslip.ts';
import { figuresOfRun } from '../../db/runs/figures.ts';
import { moveAllCommission } from '../pay/move-all.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { commissionMoves, ownPlay, payBounds, platformPays } from '../settings.ts';
import { dividendOf, openTeam, type Tree } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';
import { payApproved } from './pay-run.ts';

/** A team of two agents with a month of play, and runs that pay by themselves. */
const open = async (t: TestContext, tree: Tree = { A: null, B: 'A', a: 'A', b: 'B' }) => {
  const team = await openTeam(t, tree);
  await writeSetting(team.world, team.merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  await team.sign(null, 'A', dividendOf(3000));
  await team.sign('A', 'B', dividendOf(2000));
  await team.world.moveClock(daysMs(32));
  return team;
};

const payMonth = async (world: World & { moveClock: (ms: number) => Promise<void> }) => {
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  await payApproved(world)();
};

test('an agent’s own play counts for those above, and for the own team where the merchant says so', async (t) => {
  const team = await open(t);
  const { world, merchantId, play, settle, commissionOf, agentVisit } = team;
  await play('B', 1_000_000n);
  await settle();
  await payMonth(world);
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [300_000n, 0n]);
  await writeSetting(world, merchantId, ownPlay, true);
  await play('B', 1_000_000n);
  await settle();
  await payMonth(world);
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [400_000n, 200_000n]);
  const { rows } = await sql<{ run_id: string }>`
    select run_id from agents.run order by to_at desc limit 1`.execute(world.database.read);
  const figures = await figuresOfRun(world.database.read, rows[0]!.run_id, { limit: 9, offset: 0 });
  for (const name of ['A', 'B']) {
    const figure = figures.find((one) => one.agent_id === team.idOf(name))!;
    const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit(name));
    assert.ok(file.ok);
    assert.deepEqual([payOfFile(file.value.csv).pay, payOfFile(file.value.csv).paid], [figure.pay, figure.pay]);
  }
});

test('what a payer is short of the platform pays where the merchant says so, and nothing is owed', async (t) => {
  const { world, merchantId, play, settle, commissionOf } = await open(t);
  await writeSetting(world, merchantId, platformPays, true);
  await play('a', 10_000_000n, 25_000_000n);
  await play('b', 20_000_000n);
  await settle();
  await payMonth(world);
  // 30 % of 50,000.00 come in above, 40,000.00 are due below: the rest is the platform's.
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [0n, 4_000_000n]);
  const { rows } = await sql<{ payer_id: string | null; amount: bigint }>`
    select y.payer_id, y.amount from agents.payment y order by y.amount desc, y.payer_id is null`.execute(
    world.database.read,
  );
  assert.deepEqual(
    rows.map(({ payer_id: payer, amount }) => [payer !== null, amount]),
    [
      [false, 2_500_000n],
      [true, 1_500_000n],
      [false, 1_500_000n],
    ],
  );
  const { rows: open_ } = await sql`select from agents.payable where state <> 'paid'`.execute(world.database.read);
  assert.equal(open_.length, 0);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('commission goes on by itself where the merchant wants it, once, and not from whoever owes', async (t) => {
  const { world, merchantId, play, settle, commissionOf, idOf } = await open(t);
  const cashOf = async (name: string) =>
    (await balancesOf(world.database.read, idOf(name))).find(({ kind }) => kind === 'cash')?.balance;
  await play('b', 20_000_000n);
  await settle();
  const before = await cashOf('B');
  await payMonth(world);
  await moveAllCommission(world)();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [2_000_000n, 4_000_000n]);
  await writeSetting(world, merchantId, commissionMoves, true);
  await Promise.all([moveAllCommission(world)(), moveAllCommission(world)()]);
  await moveAllCommission(world)();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [0n, 0n]);
  assert.equal(await cashOf('B'), (before ?? 0n) + 4_000_000n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});
