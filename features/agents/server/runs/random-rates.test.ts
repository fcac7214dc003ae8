import assert from 'node:assert/strict';
import test from 'node:test';
import { nameProductsIn } from '#features/turnover/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { payOfFile } from '#tools/payslip.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { figureById } from '../../db/runs/figures.ts';
import { setPlayerRateIn } from '../contracts/player-rate.ts';
import { payslipCsv, peopleOf } from '../pay/payslip-file.ts';
import { ownPlay, payBounds } from '../settings.ts';
import { must, openTeam, rebateOf, vendor } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';
import { payApproved } from './pay-run.ts';

const scale = 10_000n;

/** Agents whose rates fall on the way down, and players of whom some have a rate of their own. */
const treeOf = ({ below, pick }: Dice) => {
  const uplines = new Map<string, string | null>([['A', null]]);
  const rates = new Map([['A', 100 + below(200)]]);
  const join = (name: string, upline: string, hasRate: boolean) => {
    uplines.set(name, upline);
    if (hasRate) rates.set(name, 1 + below(rates.get(upline) ?? 1));
  };
  for (const name of ['B', 'C', 'D'].slice(0, 1 + below(3))) join(name, pick([...rates.keys()]), true);
  const agents = [...rates.keys()];
  const players = ['p', 'q', 'r', 's', 'u'];
  for (const name of players) join(name, pick(agents), name === 'p' || below(2) === 0);
  return { uplines, rates, agents, players };
};

/** From whoever played up to the top, the players left out who have no rate. */
const wayUp = (uplines: ReadonlyMap<string, string | null>, rates: ReadonlyMap<string, number>, name: string) => {
  const way: string[] = [];
  for (let at: string | null = name; at !== null; at = uplines.get(at) ?? null) if (rates.has(at)) way.push(at);
  return way;
};

/** What all levels keep is what the platform pays, and every figure is what its file works out. */
const filesAgree = async (world: World): Promise<void> => {
  const { rows } = await sql<{ figure_id: string; pay: bigint; paid_to_downlines: bigint; pool: bigint }>`
    select f.figure_id, f.pay, f.paid_to_downlines, r.pool
    from agents.figure f
    join agents.run r using (run_id)`.execute(world.database.read);
  assert.equal(
    rows.reduce((sum, { pay, paid_to_downlines: on }) => sum + pay - on, 0n),
    rows[0]?.pool,
  );
  for (const { figure_id: figureId, pay } of rows) {
    const figure = await figureById(world.database.read, figureId);
    const people = figure && (await peopleOf(world, figure));
    assert.ok(people);
    const { pay: again, paid } = payOfFile(payslipCsv(figure, people));
    assert.deepEqual([again, paid], [pay, pay], figure.agent_id);
  }
};

for (const seed of [1, 2, 3, 4])
  test(`players with rates of their own: each level keeps the difference, killed, twice and at once, as every file says (${seed})`, async (t) => {
    const luck = dice(seed);
    const { uplines, rates, agents, players } = treeOf(luck);
    const countsOwn = seed % 2 === 0;
    const team = await openTeam(t, Object.fromEntries(uplines));
    const { world, merchantId, idOf, sign, play, settle, commissionOf } = team;
    await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
    await writeSetting(world, merchantId, ownPlay, countsOwn);
    await world.database.transact(async (tx) => {
      await nameProductsIn(tx, [{ vendor, game: 'g', product: 'RNG' }]);
      return accept(undefined);
    });
    for (const [name, upline] of uplines) {
      const rate = rates.get(name);
      if (rate === undefined) continue;
      if (agents.includes(name)) await sign(upline, name, rebateOf([{ rate: 300 }, { product: 'RNG', rate }]), 'any');
      else
        await must(world, (tx) =>
          setPlayerRateIn(world, tx, {
            merchantId,
            uplineId: idOf(upline ?? 'A'),
            memberId: idOf(name),
            rates: [{ product: 'RNG', rate }],
          }),
        );
    }
    await world.moveClock(daysMs(1));
    const kept = new Map<string, bigint>();
    for (const name of [...players, ...players, ...agents]) {
      const stake = BigInt(1 + luck.below(9_000_000));
      await play(name, stake);
      const way = wayUp(uplines, rates, name);
      // What an agent plays counts for those above, and for the own team where the merchant says so.
      const earners = agents.includes(name) && !countsOwn ? way.slice(1) : way;
      for (const [place, one] of earners.entries()) {
        const part = stake * BigInt((rates.get(one) ?? 0) - (rates.get(earners[place - 1] ?? '') ?? 0));
        kept.set(one, (kept.get(one) ?? 0n) + part);
      }
    }
    await settle();
    await world.moveClock(daysMs(1));
    for (let last = 1; last <= 3; last++) await computeDue(mortalWorld(world, last))().catch(() => undefined);
    await Promise.all([computeDue(world)(), computeDue(world)()]);
    for (let last = 1; last <= 4; last++) await payApproved(mortalWorld(world, last))().catch(() => undefined);
    await Promise.all([payApproved(world)(), payApproved(world)()]);
    await payApproved(world)();
    for (const name of rates.keys()) assert.equal(await commissionOf(name), (kept.get(name) ?? 0n) / scale, name);
    await filesAgree(world);
    assert.deepEqual((await verifyLedger(world)).deviations, []);
  });
