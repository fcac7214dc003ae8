import assert from 'node:assert/strict';
import test from 'node:test';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { payOfFile } from '#tools/payslip.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { turnVersions, versionById } from '../../db/contracts/versions.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { moveAllCommission } from '../pay/move-all.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { ownRates } from '../player/own-rates.ts';
import { ownRatesFile } from '../player/own-rates-file.ts';
import { computeDue } from '../runs/due-runs.ts';
import { payApproved } from '../runs/pay-run.ts';
import { payBounds, rebateLadder } from '../settings.ts';
import { dividendOf, must, openTeam, rebateOf, type Tree } from '../team.fixture.ts';
import { agentOverview } from '../tree/agent-overview.ts';
import { promoteIn } from '../tree/join-tree.ts';
import { agentContracts } from './agent-contracts.ts';
import { answerContract } from './answer-contract.ts';
import { notifyContracts } from './notify-contracts.ts';
import { offerContract } from './offer-contract.ts';
import { previewOffer } from './preview-offer.ts';
import { setPlayerRebate } from './set-player-rebate.ts';
import { termsViewOf } from './terms-view.ts';

type Answer<T> = Promise<{ ok: true; value: T } | { ok: false; refusal: string; detail?: unknown }>;
const valueOf = async <T>(answer: Answer<T>): Promise<T> => {
  const done = await answer;
  assert.ok(done.ok, done.ok ? '' : `${done.refusal} ${JSON.stringify(done.detail)}`);
  return done.value;
};
const refusalOf = async <T>(answer: Answer<T>): Promise<string> => {
  const done = await answer;
  return done.ok ? 'none' : done.refusal;
};

/** A general agent at 0.8 %, below whom another has 0.6 %, on a site that pays without waiting for anybody. */
const open = async (t: Parameters<typeof openTeam>[0], tree: Tree = { A: null, B: 'A', p: 'B', q: 'B', a: 'A' }) => {
  const team = await openTeam(t, tree);
  const { world, merchantId, sign, idOf, agentVisit } = team;
  await writeSetting(world, merchantId, rebateLadder, true);
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  await sign(null, 'A', rebateOf([{ rate: 80 }]));
  await sign('A', 'B', rebateOf([{ rate: 60 }]));
  const set = (upline: string, player: string, rates: { rate: number; product?: 'RNG' | 'LIVE' }[]) =>
    setPlayerRebate(world)({ memberId: idOf(player), rates }, agentVisit(upline));
  const payDay = async () => {
    await world.moveClock(daysMs(1));
    await computeDue(world)();
    await payApproved(world)();
    await moveAllCommission(world)();
  };
  const newest = async (name: string) => {
    const query = { type: 'rebate', from: instant(0), to: world.clock.now(), limit: 1, offset: 0 } as const;
    const [figure] = await figuresOf(world.database.read, idOf(name), query);
    assert.ok(figure, `no figure of ${name}`);
    return figure;
  };
  const toldTo = async (name: string) => {
    await notifyContracts(world)();
    const { rows } = await sql<{ kind: string }>`
      select kind from messages.notice where member_id = ${idOf(name)} order by notice_no`.execute(world.database.read);
    return rows.map(({ kind }) => kind);
  };
  const cashOf = async (name: string) =>
    (await balancesOf(world.database.read, idOf(name))).find(({ kind }) => kind === 'cash')?.balance ?? 0n;
  return { ...team, set, payDay, newest, toldTo, cashOf };
};

test('a player is given back what the upline set, out of the upline’s rate, into the main wallet; every file comes to the same', async (t) => {
  const team = await open(t);
  const { world, set, payDay, newest, play, settle, idOf, agentVisit, commissionOf, cashOf, toldTo } = team;
  const { from } = await valueOf(set('B', 'p', [{ rate: 10 }]));
  assert.deepEqual(await toldTo('p'), ['rate_set']);
  await play('p', 1_000_000n);
  await settle();
  await payDay();
  assert.equal(world.clock.now() >= from, true);
  const before = await cashOf('p');
  await play('p', 12_345_678n);
  await play('q', 1_000_000n);
  await settle();
  const running = await valueOf(agentOverview(world)({ range: 'today' }, agentVisit('B')));
  const soFar = running.running.find(({ type }) => type === 'rebate');
  await payDay();
  const [a, b, p] = [await newest('A'), await newest('B'), await newest('p')];
  // Of p: 0.2, 0.5 and 0.1 %; of q: 0.2 and 0.6 %. Each level rounds its own part down once.
  assert.equal(p.pay, 12_345n);
  assert.deepEqual([b.pay - b.paid_to_downlines, b.paid_to_downlines], [61_728n + 6_000n, 12_345n]);
  assert.deepEqual([a.pay - a.paid_to_downlines, a.paid_to_downlines], [24_691n + 2_000n, 80_073n]);
  assert.equal(soFar?.pay, b.pay, 'the running day says what is paid');
  assert.equal((await cashOf('p')) - before + 12_345_678n, 12_345n);
  assert.equal(await commissionOf('p'), 0n);
  for (const [name, figure] of Object.entries({ A: a, B: b })) {
    const file = await valueOf(payslipFile(world)({ figureId: figure.figure_id }, agentVisit(name)));
    const { pay, paid } = payOfFile(file.csv);
    assert.deepEqual([pay, paid], [figure.pay, figure.pay], name);
  }
  const own = await valueOf(ownRatesFile(world)({ figureId: p.figure_id }, agentVisit('p')));
  assert.deepEqual([payOfFile(own.csv).pay, payOfFile(own.csv).paid], [p.pay, p.pay]);
  const seen = await valueOf(ownRates(world)({ page: 1 }, agentVisit('p')));
  assert.deepEqual(
    [seen.rates.map(({ rates }) => rates), seen.total, seen.days[0]?.pay, seen.days[0]?.paid],
    [[[{ rate: 10 }]], 1, 12_345n, 12_345n],
  );
  assert.deepEqual(seen.days[0]?.legs, [{ product: 'OTHER', rate: 10, turnover: 12_345_678n, isChange: false }]);
  for (const figureId of [a.figure_id, b.figure_id])
    assert.equal(await refusalOf(ownRatesFile(world)({ figureId }, agentVisit('p'))), 'figure_unknown');
  assert.equal(await refusalOf(ownRatesFile(world)({ figureId: p.figure_id }, agentVisit('q'))), 'figure_unknown');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  // What would have been is what was paid, and nothing is paid twice.
  const terms = termsViewOf(rebateOf([{ rate: 20 }]));
  const preview = await valueOf(previewOffer(world)({ memberId: idOf('p'), terms }, agentVisit('B')));
  assert.deepEqual([preview.periods.at(-1)?.pay, preview.periods.at(-1)?.left], [24_691n, 49_382n]);
  await Promise.all([computeDue(world)(), computeDue(world)()]);
  await payApproved(world)();
  assert.equal(await commissionOf('B'), 61_728n + 6_000n);
});

test('only the direct upline sets a player’s rate, up to the own one of each product; agents sign, players sign nothing', async (t) => {
  const { world, merchantId, set, sign, idOf, agentVisit, toldTo } = await open(t);
  const { read } = world.database;
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 61 }])), 'terms_invalid');
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 10 }, { product: 'LIVE', rate: 61 }])), 'terms_invalid');
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 10 }, { rate: 20 }])), 'terms_invalid');
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 0 }])), 'terms_invalid');
  assert.equal(await refusalOf(set('A', 'p', [{ rate: 10 }])), 'downline_unknown');
  assert.equal(await refusalOf(set('B', 'a', [{ rate: 10 }])), 'downline_unknown');
  assert.equal(await refusalOf(set('A', 'B', [{ rate: 10 }])), 'rate_of_players');
  const offer = (type: 'rebate' | 'dividend') =>
    offerContract(world)(
      { memberId: idOf('p'), terms: termsViewOf(type === 'rebate' ? rebateOf([{ rate: 10 }]) : dividendOf(100)) },
      agentVisit('B'),
    );
  assert.equal(await refusalOf(offer('dividend')), 'contract_of_agents');
  assert.equal(await refusalOf(offer('rebate')), 'contract_of_agents');
  const first = await valueOf(set('B', 'p', [{ rate: 10 }]));
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 10 }])), 'no_change');
  const second = await valueOf(set('B', 'p', [{ rate: 10 }, { product: 'RNG', rate: 30 }]));
  assert.equal((await versionById(read, first.versionId))?.state, 'superseded');
  await world.moveClock(daysMs(1));
  await world.database.transact((tx) => turnVersions(tx, world.clock.now()).then(accept));
  const seen = await valueOf(agentContracts(world)({ memberId: idOf('p') }, agentVisit('B')));
  assert.deepEqual([seen.isPlayer, seen.versions.map(({ state }) => state)], [true, ['active', 'superseded']]);
  const end = (name: string) =>
    answerContract(world)({ versionId: second.versionId, act: 'terminate' }, agentVisit(name));
  assert.equal(await refusalOf(end('A')), 'contract_unknown');
  await valueOf(end('B'));
  assert.deepEqual((await toldTo('p')).at(-1), 'rate_ended');
  assert.equal((await toldTo('B')).includes('contract_auto_ended'), false);
  await writeSetting(world, merchantId, rebateLadder, false);
  assert.equal(await refusalOf(set('B', 'q', [{ rate: 10 }])), 'function_off');
  assert.equal(await refusalOf(ownRates(world)({ page: 1 }, agentVisit('p'))), 'function_off');
  await writeSetting(world, merchantId, rebateLadder, true);
  await world.moveClock(daysMs(1));
  await sign('A', 'B', rebateOf([{ rate: 5 }]));
  assert.equal(await refusalOf(set('B', 'q', [{ rate: 10 }])), 'terms_invalid', 'what was signed last bounds');
});

test('a lower rate of the upline lists and ends what players have above it, and none is set above it meanwhile', async (t) => {
  const { world, set, sign, idOf, agentVisit, toldTo } = await open(t);
  const { read } = world.database;
  const high = await valueOf(set('B', 'p', [{ rate: 40 }]));
  const low = await valueOf(set('B', 'q', [{ rate: 20 }]));
  const terms = termsViewOf(rebateOf([{ rate: 30 }]));
  const asked = { memberId: idOf('B'), terms };
  const seen = await valueOf(previewOffer(world)(asked, agentVisit('A')));
  assert.deepEqual(
    seen.ended.map(({ rate }) => rate),
    [40],
  );
  assert.equal(await refusalOf(offerContract(world)(asked, agentVisit('A'))), 'lower_offer_unconfirmed');
  const { versionId } = await valueOf(offerContract(world)({ ...asked, confirmed: seen.listHash }, agentVisit('A')));
  assert.equal((await versionById(read, high.versionId))?.validTo, null, 'an offer changes nothing');
  await valueOf(answerContract(world)({ versionId, act: 'accept' }, agentVisit('B')));
  const states = [await versionById(read, high.versionId), await versionById(read, low.versionId)];
  assert.deepEqual(
    states.map((version) => version?.state),
    ['auto_ended', 'accepted'],
  );
  assert.equal((await toldTo('p')).at(-1), 'rate_ended');
  assert.equal((await toldTo('B')).at(-1), 'contract_auto_ended');
  assert.equal(await refusalOf(set('B', 'p', [{ rate: 40 }])), 'terms_invalid');
  // At the same moment: either the list has changed, or the rate is above what is signed by then.
  const lower = termsViewOf(rebateOf([{ rate: 25 }]));
  const offered = await valueOf(offerContract(world)({ memberId: idOf('B'), terms: lower }, agentVisit('A')));
  const [accepted, given] = await Promise.all([
    answerContract(world)({ versionId: offered.versionId, act: 'accept' }, agentVisit('B')),
    set('B', 'p', [{ rate: 30 }]),
  ]);
  assert.notEqual(accepted.ok, given.ok);
  await sign('A', 'B', rebateOf([{ rate: 50 }]));
});

test('whoever is protected is given nothing and shown nothing, and whoever becomes an agent signs from then on', async (t) => {
  const team = await open(t);
  const { world, merchantId, set, payDay, newest, play, settle, idOf, agentVisit, cashOf, toldTo } = team;
  await valueOf(set('B', 'p', [{ rate: 10 }]));
  await valueOf(set('B', 'q', [{ rate: 10 }]));
  assert.deepEqual(await toldTo('p'), ['rate_set']);
  await world.moveClock(daysMs(1));
  await play('p', 1_000_000n);
  await play('q', 1_000_000n);
  await settle();
  await withOwner(world, async ({ read }) => {
    const until = sql`kit.now() + interval '9 days'`;
    await sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf('p')}, ${merchantId}, 'time_out', kit.now(), ${until})`.execute(read);
    await sql`
      insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
      values (${idOf('p')}, ${merchantId}, 'time_out', kit.now(), ${until})
      on conflict (member_id) do update
      set closed_kind = excluded.closed_kind, closed_from = excluded.closed_from,
        closed_until = excluded.closed_until`.execute(read);
  });
  const before = await cashOf('p');
  await payDay();
  assert.equal(await cashOf('p'), before);
  assert.deepEqual([(await newest('B')).pay, (await newest('q')).pay], [6_000n, 1_000n]);
  assert.deepEqual(await valueOf(ownRates(world)({ page: 1 }, agentVisit('p'))), { rates: [], days: [], total: 0 });
  await valueOf(set('B', 'p', [{ rate: 20 }]));
  assert.deepEqual(await toldTo('p'), ['rate_set'], 'nobody is told of rates while play is closed to them');
  const newcomer = { memberId: idOf('q'), merchantId, uplineId: idOf('B'), at: world.clock.now() };
  await must(world, (tx) => promoteIn(world, tx, newcomer, 42));
  const { versions, isPlayer } = await valueOf(agentContracts(world)({ memberId: idOf('q') }, agentVisit('B')));
  assert.deepEqual([isPlayer, versions.map(({ state }) => state)], [false, ['terminated']]);
  await world.moveClock(daysMs(1));
  await play('q', 1_000_000n);
  await settle();
  await payDay();
  assert.deepEqual([(await newest('B')).pay, (await newest('B')).paid_to_downlines], [6_000n, 0n]);
});
