import assert from 'node:assert/strict';
import test from 'node:test';
import { nameProductsIn } from '#features/turnover/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { payOfFile } from '#tools/payslip.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { listHash } from '../../domain/lower-offer.ts';
import { answerOfferIn } from '../contracts/answer-offer.ts';
import { makeOfferIn } from '../contracts/make-offer.ts';
import { promisedBy } from '../contracts/own-ceiling.ts';
import { simulateTerms } from '../contracts/simulate-terms.ts';
import { agentPayslip } from '../pay/agent-payslip.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { ownPlay, payBounds } from '../settings.ts';
import { must, openTeam, rebateOf, vendor } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';
import { payApproved } from './pay-run.ts';

type Team = Awaited<ReturnType<typeof openTeam>>;

const payDay = async ({ world }: Team) => {
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  await payApproved(world)();
};

/** The newest figure of an agent, the same worked out by the open program, and what the payslip says. */
const newestOf = async ({ world, idOf, agentVisit }: Team, name: string) => {
  const query = { type: 'rebate', from: instant(0), to: world.clock.now(), limit: 1, offset: 0 } as const;
  const [figure] = await figuresOf(world.database.read, idOf(name), query);
  assert.ok(figure);
  const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit(name));
  assert.ok(file.ok);
  const { pay, paid } = payOfFile(file.value.csv);
  assert.deepEqual([pay, paid], [figure.pay, figure.pay], name);
  const slip = await agentPayslip(world)({ figureId: figure.figure_id }, agentVisit(name));
  assert.ok(slip.ok);
  return { ...figure, trace: traceOf(figure.trace), legs: slip.value.legs, net: slip.value.figure.net };
};

test('agent.R1a through a run: each level is paid the difference, the platform the top’s rate less the rounding', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', C: 'B', P: 'C' });
  const { world, merchantId, sign, play, settle, commissionOf, idOf } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  await writeSetting(world, merchantId, ownPlay, true);
  const rates = { A: 80, B: 60, C: 35, P: 10 };
  let payer: string | null = null;
  for (const [name, rate] of Object.entries(rates)) {
    await sign(payer, name, rebateOf([{ rate }]));
    payer = name;
  }
  await world.moveClock(daysMs(1));
  await play('P', 12_345_678n);
  await settle();
  await payDay(team);
  const wanted = { A: 24_691n, B: 30_864n, C: 30_864n, P: 12_345n };
  for (const [name, net] of Object.entries(wanted)) {
    assert.equal(await commissionOf(name), net, name);
    assert.equal((await newestOf(team, name)).net, net, name);
  }
  const { pay, trace } = await newestOf(team, 'A');
  assert.equal(pay, 98_764n, 'what the platform pays is all that the levels keep');
  assert.deepEqual(trace.ladder?.legs, [{ product: 'OTHER', rate: 80, rateBelow: 60, turnover: 12_345_678n }]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  // What those rates would have paid is what they paid.
  const agent = await positionAt(world.database.read, idOf('B'), world.clock.now());
  const above = await positionAt(world.database.read, idOf('A'), world.clock.now());
  const simulated = await simulateTerms(world, {
    merchantId,
    agent: agent!,
    payer: above!,
    terms: rebateOf([{ rate: 60 }]),
  });
  const { gross, downlines, left } = simulated.periods.at(-1)!;
  assert.deepEqual([gross.pay - downlines, left], [wanted.B, wanted.A]);
  // Twice and at once changes nothing.
  await Promise.all([computeDue(world)(), computeDue(world)()]);
  await payApproved(world)();
  assert.equal(await commissionOf('B'), wanted.B);
});

test('products have rates of their own, and what is taken back of a paid day comes off the next one by the same rates', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', a: 'A', b: 'B', c: 'B' });
  const { world, sign, play, takeBack, settle } = team;
  await world.database.transact(async (tx) => {
    await nameProductsIn(tx, [{ vendor, game: 'g', product: 'RNG' }]);
    return accept(undefined);
  });
  await sign(null, 'A', rebateOf([{ rate: 100 }, { product: 'RNG', rate: 50 }]));
  await sign('A', 'B', rebateOf([{ product: 'RNG', rate: 20 }]));
  await world.moveClock(daysMs(1));
  await play('a', 1_000_000n);
  const round = await play('b', 2_000_000n);
  await settle();
  await payDay(team);
  const first = await newestOf(team, 'A');
  assert.deepEqual(
    first.legs.map(({ rate, rateBelow, turnover }) => [rate, rateBelow, turnover]),
    [
      [50, 0, 1_000_000n],
      [50, 20, 2_000_000n],
    ],
  );
  assert.deepEqual([first.pay, first.paid_to_downlines, first.net], [15_000n, 4_000n, 11_000n]);
  await takeBack('b', round);
  await play('c', 5_000_000n);
  await settle();
  await payDay(team);
  const next = await newestOf(team, 'A');
  assert.deepEqual(
    next.legs.map(({ rate, rateBelow, turnover, isChange }) => [rate, rateBelow, turnover, isChange]),
    [
      [50, 20, 5_000_000n, false],
      [50, 20, -2_000_000n, true],
    ],
  );
  assert.deepEqual([next.pay, next.paid_to_downlines, next.net], [15_000n, 6_000n, 9_000n]);
  assert.equal((await newestOf(team, 'B')).pay, next.paid_to_downlines);
});

test('a rate for one product above the own is refused; a lower one lists who has more of it, and ends them when it is accepted', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', C: 'B', D: 'B' });
  const { world, merchantId, idOf, sign } = team;
  await sign(null, 'A', rebateOf([{ rate: 80 }]));
  await sign('A', 'B', rebateOf([{ rate: 60 }]));
  await sign('B', 'C', rebateOf([{ rate: 10 }, { product: 'LIVE', rate: 50 }]));
  await sign('B', 'D', rebateOf([{ rate: 30 }]));
  const offer = (rows: Parameters<typeof rebateOf>[0], agent: string, payer: string) =>
    world.database.transact((tx) =>
      makeOfferIn(
        world,
        tx,
        { merchantId, payerId: idOf(payer), agentId: idOf(agent), terms: rebateOf(rows) },
        { by: idOf(payer), confirmed: undefined },
      ),
    );
  const over = await offer([{ rate: 10 }, { product: 'LIVE', rate: 61 }], 'C', 'B');
  assert.deepEqual(over.ok ? undefined : over.detail, { fault: 'over_own_rate' });
  const lower = [{ rate: 60 }, { product: 'LIVE', rate: 40 }] as const;
  const unconfirmed = await offer(lower, 'B', 'A');
  assert.deepEqual(unconfirmed.ok ? undefined : unconfirmed.detail, { count: 1 }, 'only C has more of live casino');
  const ending = (await promisedBy(world.database.read, idOf('B'), 'rebate', world.clock.now())).filter(
    ({ agentId }) => agentId === idOf('C'),
  );
  const made = (await must(world, (tx) =>
    makeOfferIn(
      world,
      tx,
      { merchantId, payerId: idOf('A'), agentId: idOf('B'), terms: rebateOf(lower) },
      { by: idOf('A'), confirmed: listHash(ending) },
    ),
  )) as { versionId: string };
  const answered = (await must(world, (tx) =>
    answerOfferIn(world, tx, { versionId: made.versionId, act: 'accept', memberId: idOf('B') }),
  )) as { ended: string[] };
  assert.deepEqual(
    answered.ended,
    ending.map(({ versionId }) => versionId),
  );
});
