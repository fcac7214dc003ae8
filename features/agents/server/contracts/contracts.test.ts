import assert from 'node:assert/strict';
import test from 'node:test';
import { switchFlagIn } from '#features/merchants/public.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { turnVersions, versionById } from '../../db/contracts/versions.ts';
import { figuresOfRun } from '../../db/runs/figures.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { computeDue } from '../runs/due-runs.ts';
import { runsOf } from '../../db/runs/runs.ts';
import { dailySalaryContract } from '../relay/daily-salary-contract.ts';
import { dividendContract } from '../relay/dividend-contract.ts';
import { participationContract } from '../relay/participation-contract.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { rebateLadder } from '../settings.ts';
import { dailyOf, dividendOf, openTeam, rebateOf } from '../team.fixture.ts';
import { termsViewOf } from './terms-view.ts';
import { agentContracts } from './agent-contracts.ts';
import { answerContract } from './answer-contract.ts';
import { offerContract } from './offer-contract.ts';
import { previewOffer } from './preview-offer.ts';

type Answer<T> = Promise<{ ok: true; value: T } | { ok: false; refusal: string; detail?: unknown }>;
const valueOf = async <T>(answer: Answer<T>): Promise<T> => {
  const done = await answer;
  assert.ok(done.ok, done.ok ? '' : done.refusal);
  return done.value;
};
const refusalOf = async <T>(answer: Answer<T>): Promise<string> => {
  const done = await answer;
  return done.ok ? 'none' : done.refusal;
};

test('agent.K1: nothing changes without the list; with it, exactly the listed contracts end, and C may sign within', async (t) => {
  const { world, sign, idOf, agentVisit } = await openTeam(t, { A: null, B: 'A', C: 'B', D: 'B' });
  const { read } = world.database;
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  const versionOfC = await sign('B', 'C', dividendOf(1500));
  const versionOfD = await sign('B', 'D', dividendOf(1200));
  const [A, B] = [agentVisit('A'), agentVisit('B')];
  const terms = termsViewOf(dividendOf(1200));
  const offer = (more: object = {}) => offerContract(world)({ memberId: idOf('B'), terms, ...more }, A);
  const seen = await valueOf(previewOffer(world)({ memberId: idOf('B'), terms }, A));
  assert.deepEqual(
    seen.ended.map(({ rate }) => rate),
    [1500],
  );
  assert.equal(await refusalOf(offer()), 'lower_offer_unconfirmed');
  assert.equal(await refusalOf(offer({ confirmed: '0'.repeat(64) })), 'list_changed');
  const { versionId } = await valueOf(offer({ confirmed: seen.listHash }));
  assert.equal(await refusalOf(offer({ confirmed: seen.listHash })), 'offer_open');
  assert.equal((await versionById(read, versionOfC))?.validTo, null, 'an offer changes nothing');
  const answered = await valueOf(answerContract(world)({ versionId, act: 'accept' }, B));
  assert.equal(answered.ended, 1);
  const [c, d] = [await versionById(read, versionOfC), await versionById(read, versionOfD)];
  assert.deepEqual([c?.state, d?.state], ['auto_ended', 'accepted']);
  assert.equal(c?.validTo, answered.from);
  await world.moveClock(daysMs(32));
  const offerC = (rate: number) =>
    offerContract(world)({ memberId: idOf('C'), terms: termsViewOf(dividendOf(rate)) }, B);
  assert.equal(await refusalOf(offerC(1210)), 'terms_invalid');
  await valueOf(offerC(1200));
});

test('an offer is refused where its list has changed before the answer', async (t) => {
  const { world, sign, idOf, agentVisit } = await openTeam(t, { A: null, B: 'A', C: 'B' });
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  const { versionId } = await valueOf(
    offerContract(world)({ memberId: idOf('B'), terms: termsViewOf(dividendOf(1200)) }, agentVisit('A')),
  );
  await sign('B', 'C', dividendOf(1500));
  assert.equal(await refusalOf(answerContract(world)({ versionId, act: 'accept' }, agentVisit('B'))), 'list_changed');
});

test('offers go to direct downlines, below the own rate, and are answered in their time by whom they are for', async (t) => {
  const { world, sign, idOf, agentVisit } = await openTeam(t, { A: null, B: 'A', C: 'B', Z: null });
  const { read } = world.database;
  const [A, B, Z] = [agentVisit('A'), agentVisit('B'), agentVisit('Z')];
  const offer = (name: string, rate: number) =>
    offerContract(world)({ memberId: idOf(name), terms: termsViewOf(dividendOf(rate)) }, A);
  assert.equal(await refusalOf(offer('B', 1000)), 'no_own_contract');
  await sign(null, 'A', dividendOf(3000));
  for (const name of ['C', 'Z', 'A']) assert.equal(await refusalOf(offer(name, 1000)), 'downline_unknown');
  assert.equal(await refusalOf(offer('B', 3010)), 'terms_invalid');
  assert.equal(await refusalOf(offer('B', 1005)), 'terms_invalid');
  const { versionId } = await valueOf(offer('B', 1000));
  const act = (act: 'accept' | 'reject' | 'withdraw' | 'terminate', visit: typeof A) =>
    answerContract(world)({ versionId, act }, visit);
  assert.equal(await refusalOf(act('accept', Z)), 'contract_unknown');
  assert.equal(await refusalOf(act('accept', A)), 'contract_state');
  assert.equal(await refusalOf(act('withdraw', B)), 'contract_state');
  await world.moveClock(daysMs(7));
  assert.equal(await refusalOf(act('accept', B)), 'offer_expired');
  await world.database.transact((tx) => turnVersions(tx, world.clock.now()));
  assert.equal((await versionById(read, versionId))?.state, 'expired');
  const again = await valueOf(offer('B', 1000));
  await valueOf(answerContract(world)({ versionId: again.versionId, act: 'reject' }, B));
  const last = await valueOf(offer('B', 1000));
  await valueOf(answerContract(world)({ versionId: last.versionId, act: 'withdraw' }, A));
  const seen = await valueOf(agentContracts(world)({}, B));
  assert.deepEqual(seen.versions.map(({ state }) => state).toSorted(), ['expired', 'rejected', 'withdrawn']);
  assert.equal(await refusalOf(agentContracts(world)({ memberId: idOf('C') }, A)), 'downline_unknown');
});

test('a running period keeps the version it began with, and terminating ends what hangs below', async (t) => {
  const { world, merchantId, sign, play, settle, agentVisit, idOf } = await openTeam(t, {
    A: null,
    B: 'A',
    C: 'B',
    c: 'C',
  });
  const { read } = world.database;
  await sign(null, 'A', dailyOf(100));
  const ofB = await sign('A', 'B', dailyOf(80));
  const ofC = await sign('B', 'C', dailyOf(60));
  await world.moveClock(daysMs(1));
  await play('c', 1_000_000n);
  await settle();
  await sign('A', 'B', dailyOf(90));
  await world.moveClock(daysMs(1));
  await play('c', 1_000_000n);
  await settle();
  const held = (await valueOf(agentContracts(world)({}, agentVisit('B')))).versions.find(({ no }) => no === 2)!;
  await valueOf(answerContract(world)({ versionId: held.versionId, act: 'terminate' }, agentVisit('B')));
  assert.equal((await versionById(read, ofC))?.state, 'auto_ended');
  assert.equal((await versionById(read, ofB))?.state, 'superseded');
  await world.moveClock(daysMs(1));
  await play('c', 1_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  const runs = (await runsOf(read, { merchantId, limit: 10 })).toReversed();
  const paid = await Promise.all(
    runs.map(async ({ run_id: runId }) =>
      Object.fromEntries(
        (await figuresOfRun(read, runId, { limit: 10, offset: 0 })).map(({ agent_id: agent, pay }) => [
          agent === idOf('A') ? 'A' : agent === idOf('B') ? 'B' : 'C',
          pay,
        ]),
      ),
    ),
  );
  assert.deepEqual(paid, [{ A: 10_000n, B: 8_000n, C: 6_000n }, { A: 10_000n, B: 9_000n, C: 6_000n }, { A: 10_000n }]);
});

test('the simulator says what was paid, and what would have stayed', async (t) => {
  const { world, merchantId, sign, play, settle, idOf, agentVisit } = await openTeam(t, {
    A: null,
    B: 'A',
    b: 'B',
    a: 'A',
  });
  const { read } = world.database;
  await sign(null, 'A', dailyOf(100));
  const terms = dailyOf(0, { rows: [{ rate: 20 }, { rate: 70, turnoverMin: 1_500_000n }] });
  await sign('A', 'B', terms);
  await world.moveClock(daysMs(1));
  for (const stake of [1_000_000n, 2_345_678n, 1_234_567n]) {
    await play('b', stake);
    await play('a', 100n);
    await settle();
    await world.moveClock(daysMs(1));
  }
  await computeDue(world)();
  const runs = (await runsOf(read, { merchantId, limit: 10 })).toReversed();
  const figures = (
    await Promise.all(runs.map(({ run_id: runId }) => figuresOfRun(read, runId, { limit: 10, offset: 0 })))
  ).flat();
  const ofB = figures.filter(({ agent_id: agent }) => agent === idOf('B'));
  const version = ofB[0]!.version_id;
  const seen = await valueOf(previewOffer(world)({ versionId: version }, agentVisit('A')));
  assert.deepEqual(
    seen.periods.map(({ pay, base, row }) => [pay, base, row]),
    ofB.map((figure) => [figure.pay, traceOf(figure.trace).base, traceOf(figure.trace).row + 1]),
  );
  const own = figures.filter(({ agent_id: agent }) => agent === idOf('A'));
  assert.deepEqual(
    seen.periods.map(({ left }) => left),
    own.map(({ pay, paid_to_downlines: below }) => pay - below),
  );
  assert.equal(
    (await valueOf(previewOffer(world)({ versionId: version }, agentVisit('B')).catch(() => assert.fail()))).periods[0]
      ?.left,
    null,
  );
});

test('a type that is off is refused by the server, and with it the centre', async (t) => {
  const { world, merchantId, sign, idOf, agentVisit } = await openTeam(t, { A: null, B: 'A' });
  await sign(null, 'A', dividendOf(3000));
  const off = (flag: string) =>
    world.backofficeDatabase.transact(async (tx) => {
      await switchFlagIn(tx, { merchantId, flag, state: 'off' });
      return accept({});
    });
  const offer = () =>
    offerContract(world)({ memberId: idOf('B'), terms: termsViewOf(dividendOf(1000)) }, agentVisit('A'));
  const { versionId } = await valueOf(offer());
  const answer = { versionId, act: 'reject' as const };
  assert.equal(await refusalOf(dailySalaryContract(world)(answer, agentVisit('B'))), 'contract_unknown');
  assert.equal(await refusalOf(participationContract(world)(answer, agentVisit('B'))), 'function_off');
  await off('DIVIDEND3');
  assert.equal(await refusalOf(offer()), 'function_off');
  for (const call of [answerContract, dividendContract])
    assert.equal(await refusalOf(call(world)(answer, agentVisit('B'))), 'function_off');
  assert.deepEqual((await valueOf(agentContracts(world)({}, agentVisit('A')))).types, [
    'daily',
    'loss',
    'hourly',
    'real_time',
    'rebate',
  ]);
  await writeSetting(world, merchantId, rebateLadder, false);
  assert.ok(!(await valueOf(agentContracts(world)({}, agentVisit('A')))).types.includes('rebate'));
  const rates = termsViewOf(rebateOf([{ rate: 50 }]));
  assert.equal(
    await refusalOf(offerContract(world)({ memberId: idOf('B'), terms: rates }, agentVisit('A'))),
    'function_off',
  );
  await off('AGENTCENTER3');
  assert.equal(await refusalOf(agentContracts(world)({}, agentVisit('A'))), 'function_off');
});
