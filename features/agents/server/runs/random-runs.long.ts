import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { payOfFile } from '#tools/payslip.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { termsViewOf } from '../contracts/terms-view.ts';
import { previewOffer } from '../contracts/preview-offer.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { payBounds } from '../settings.ts';
import { dividendOf, openTeam } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';
import { payApproved, payChunk } from './pay-run.ts';

const trees = 60;
/** More commits than any of these runs has. */
const commitsMax = 12;

/** Agents `A0…` in a tree, each with players of their own, and rates that fall on the way down. */
const randomTeam = (seed: number) => {
  const { below } = dice(seed);
  const agents = 2 + below(6);
  const tree: Record<string, string | null> = {};
  const rates = new Map<string, number>();
  const uplines = new Map<string, string | null>();
  for (let place = 0; place < agents; place++) {
    const name = `A${place}`;
    // Five levels of agents are paid at most.
    const able = [...uplines.keys()].filter((one) => depthOf(uplines, one) < 3);
    const upline = place === 0 ? null : (able[below(able.length)] ?? 'A0');
    uplines.set(name, upline);
    tree[name] = upline;
    const ceiling = upline === null ? 4_000 : (rates.get(upline) ?? 0);
    rates.set(name, Math.max(10, 10 * (1 + below(Math.max(1, Math.floor(ceiling / 10) - 1)))));
    for (let player = 0; player <= below(3); player++) tree[`p${place}x${player}`] = name;
  }
  return { tree, rates, uplines, below };
};

const depthOf = (uplines: ReadonlyMap<string, string | null>, name: string): number => {
  const upline = uplines.get(name) ?? null;
  return upline === null ? 0 : 1 + depthOf(uplines, upline);
};

/** The team with its contracts, and a month of play that is over. */
const playedTeam = async (t: TestContext, seed: number) => {
  const { tree, rates, uplines, below } = randomTeam(seed);
  const team = await openTeam(t, tree);
  const { world, merchantId, sign, play, settle } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  for (const [name, upline] of uplines) await sign(upline, name, dividendOf(rates.get(name) ?? 0));
  await world.moveClock(daysMs(32));
  for (const name of Object.keys(tree).filter((one) => one.startsWith('p')))
    for (let turn = 0; turn <= below(3); turn++)
      await play(name, BigInt(1 + below(20_000_000)), BigInt(below(3) * below(9_000_000)));
  await settle();
  await world.moveClock(daysMs(32));
  return { ...team, rates, uplines };
};

type Team = Awaited<ReturnType<typeof openTeam>>;
type Told = { pay: bigint; trace: unknown };

/** The simulator over the month that was paid says what was paid; terms that carry are another offer of the same pay. */
const simulated = async (
  { world, idOf, agentVisit }: Pick<Team, 'world' | 'idOf' | 'agentVisit'>,
  upline: string,
  name: string,
  { rate, figure }: { rate: number; figure: Told },
): Promise<void> => {
  const terms = termsViewOf({ ...dividendOf(rate), isAccumulating: true });
  const seen = await previewOffer(world)({ memberId: idOf(name), terms }, agentVisit(upline));
  assert.ok(seen.ok, seen.ok ? '' : seen.refusal);
  assert.deepEqual(
    seen.value.periods.map(({ pay, base }) => [pay, base]),
    [[figure.pay, traceOf(figure.trace).base]],
    name,
  );
};

for (let seed = 1; seed <= trees; seed++)
  test(`random tree ${seed}: killed before every commit, twice and at once, it pays what the simulator said and what files work out`, async (t) => {
    const { rates, uplines, ...team } = await playedTeam(t, seed);
    const { world, commissionOf, agentVisit, idOf } = team;
    for (let last = 1; last <= 3; last++) await computeDue(mortalWorld(world, last))().catch(() => undefined);
    await Promise.all([computeDue(world)(), computeDue(world)(), computeDue(world)()]);
    const { rows: runs } = await sql<{ run_id: string; pool: bigint; rounding: bigint }>`
      select run_id, pool, rounding from agents.run`.execute(world.database.read);
    const [run] = runs;
    if (!run) return;
    assert.equal(runs.length, 1);
    for (let last = 1; last <= commitsMax; last++) {
      const mortal = mortalWorld(world, last);
      await (async () => {
        while (await payChunk(mortal, run.run_id, 1));
      })().catch(() => undefined);
    }
    await Promise.all([payApproved(world)(), payApproved(world)(), payApproved(world)()]);
    await payApproved(world)();
    type Row = {
      figure_id: string;
      agent_id: string;
      payer_id: string | null;
      pay: bigint;
      paid_to_downlines: bigint;
      trace: unknown;
    };
    const { rows: figures } = await sql<Row>`
      select figure_id, agent_id, payer_id, pay, paid_to_downlines, trace from agents.figure`.execute(
      world.database.read,
    );
    assert.equal(
      figures.reduce((sum, { pay, paid_to_downlines: under }) => sum + pay - under, 0n),
      run.pool,
    );
    const { rows: owed } = await sql<{ agent_id: string; left: bigint }>`
      select agent_id, pay - paid as left from agents.payable`.execute(world.database.read);
    const { rows: costs } = await sql<{ payer_id: string | null; agent_id: string; amount: bigint }>`
      select payer_id, agent_id, amount from agents.payment`.execute(world.database.read);
    for (const [name] of uplines) {
      const figure = figures.find((one) => one.agent_id === idOf(name));
      const cost = costs.filter((one) => one.payer_id === idOf(name)).reduce((sum, { amount }) => sum + amount, 0n);
      const left = owed.filter((one) => one.agent_id === idOf(name)).reduce((sum, one) => sum + one.left, 0n);
      assert.equal(await commissionOf(name), (figure?.pay ?? 0n) - left - cost, name);
      if (!figure) continue;
      const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit(name));
      assert.ok(file.ok);
      assert.equal(payOfFile(file.value.csv).pay, figure.pay, name);
      const upline = uplines.get(name) ?? null;
      if (upline === null) continue;
      await simulated(team, upline, name, { rate: rates.get(name) ?? 0, figure });
      await world.moveClock(1_100);
    }
    assert.deepEqual((await verifyLedger(world)).deviations, []);
  });
