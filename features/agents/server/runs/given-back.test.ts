import assert from 'node:assert/strict';
import test from 'node:test';
import { giveBackParts, type GiveBackPart } from '#features/rewards/public.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { payOfFile } from '#tools/payslip.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { allTerms } from '../../domain/contract-types.ts';
import { agentPayslip } from '../pay/agent-payslip.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { dailyOf, openTeam } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';

/** What was given on one day, to whom. */
const partOf = (
  kind: GiveBackPart['kind'],
  given: readonly { day: string; memberId: string; amount: bigint }[],
): GiveBackPart => ({
  kind,
  givenIn: async (_world, _read, { first, last }) =>
    given
      .filter(({ day }) => day >= first && day <= last)
      .map(({ memberId, amount }) => ({ memberId, product: null, amount })),
});

test('what the house gave a team is taken off its net loss as the contract says, and the file works it out again', async (t) => {
  const { world, sign, play, settle, agentVisit, idOf } = await openTeam(t, {
    A: null,
    B: null,
    a: 'A',
    b: 'B',
    c: 'A',
  });
  const onNetLoss = (rate: number, less: Partial<typeof allTerms>) =>
    dailyOf(rate, { base: 'net_loss', rows: [{ rate }], terms: { ...allTerms, ...less } });
  await sign(null, 'A', onNetLoss(1000, {}));
  await sign(null, 'B', onNetLoss(1000, { bonuses: false }));
  await world.moveClock(daysMs(1));
  const day = new Date(world.clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  world.extensions.add(
    giveBackParts.with(
      partOf('bonus', [
        { day, memberId: idOf('a'), amount: 100_00n },
        { day, memberId: idOf('b'), amount: 100_00n },
        // Given without any play.
        { day, memberId: idOf('c'), amount: 40_00n },
      ]),
    ),
    giveBackParts.with(partOf('level', [{ day, memberId: idOf('a'), amount: 10_00n }])),
    giveBackParts.with(partOf('rebate', [{ day, memberId: idOf('a'), amount: 50_00n }])),
    giveBackParts.with(partOf('cashback', [{ day, memberId: idOf('b'), amount: 30_00n }])),
    // Neither points nor wages are taken off here.
    giveBackParts.with(partOf('points', [{ day, memberId: idOf('a'), amount: 999_00n }])),
    giveBackParts.with(partOf('wage', [{ day, memberId: idOf('a'), amount: 999_00n }])),
  );
  await play('a', 1_000_00n);
  await play('b', 1_000_00n);
  await settle();
  await world.moveClock(daysMs(2));
  for (let turn = 0; turn < 3; turn++) await computeDue(world)();
  const expected = { A: [800_00n, 150_00n, 50_00n], B: [970_00n, 100_00n, 30_00n] } as const;
  for (const [name, [base, bonuses, rebates]] of Object.entries(expected)) {
    const [figure] = await figuresOf(world.database.read, idOf(name), {
      type: undefined,
      from: instant(0),
      to: world.clock.now(),
      limit: 10,
      offset: 0,
    });
    assert.ok(figure, name);
    const slip = await agentPayslip(world)({ figureId: figure.figure_id }, agentVisit(name));
    assert.ok(slip.ok);
    assert.deepEqual([slip.value.figure.base, figure.pay], [base, base / 10n], name);
    assert.deepEqual([slip.value.team.bonuses, slip.value.team.rebates], [bonuses, rebates], name);
    const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit(name));
    assert.ok(file.ok);
    assert.deepEqual(
      [payOfFile(file.value.csv).base, payOfFile(file.value.csv).pay],
      [base, figure.pay],
      file.value.csv,
    );
  }
});
