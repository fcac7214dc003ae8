import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { recheckDraw } from '#features/fairness/public.ts';
import { recheckBundle } from '#tools/recheck/recheck-draw.ts';
import { staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { attemptsMax } from '../../domain/results/result-desk.ts';
import { advanceDraws, payDraws, recheckDraws, scheduleDraws } from '../../public.ts';
import { findDraw } from '../draws/find-draw.ts';
import { openOutside, operator, right, told, wrong } from './outside.fixture.ts';
import { outsideResult } from './outside-result.ts';
import { asOwner, countOf } from '../scene.fixture.ts';
import { staffClaimResult } from './staff-claim-result.ts';
import { staffResultDesk } from './staff-result-desk.ts';
import { staffResultDraw } from './staff-result-draw.ts';

type Scene = Awaited<ReturnType<typeof openOutside>>;

const deskOf = async ({ world }: Scene, drawId: string, visit: StaffVisit) => {
  const page = await staffResultDraw(world)({ drawId }, visit);
  return page.ok ? page.value : assert.fail(JSON.stringify(page));
};
test('two people who say the same publish a result; the second sees nothing of the first before', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const early = await scene.claim(draw.drawId, anna);
  assert.ok(!early.ok && early.refusal === 'draw_not_closed');
  assert.equal((await deskOf(scene, draw.drawId, anna)).draw.state, 'waiting_close');
  await scene.closeDraw(draw);
  assert.equal((await deskOf(scene, draw.drawId, anna)).draw.state, 'first_entry');

  const first = await scene.claim(draw.drawId, anna);
  assert.ok(first.ok && first.value.outcome === 'first', JSON.stringify(first));
  const seenByBob = await deskOf(scene, draw.drawId, bob);
  assert.equal(seenByBob.draw.state, 'second_entry');
  assert.deepEqual([seenByBob.draw.enteredBy, seenByBob.draw.isEnteredByYou], [['anna'], false]);
  assert.doesNotMatch(JSON.stringify(seenByBob), /20834|example\.com/);
  assert.match(JSON.stringify((await deskOf(scene, draw.drawId, anna)).claims), /20834/);
  const again = await scene.claim(draw.drawId, anna);
  assert.ok(!again.ok && again.refusal === 'already_entered');
  assert.equal((await scene.view(draw.drawId)).result, undefined, 'one person alone publishes nothing');

  const second = await scene.claim(draw.drawId, bob);
  assert.ok(second.ok && second.value.outcome === 'published', JSON.stringify(second));
  const shown = await scene.view(draw.drawId);
  assert.deepEqual([shown.state, shown.result?.top3, shown.result?.bottom2], ['resulted', '834', '20']);
  assert.ok(world.published.some(({ topic, event }) => /OUTSIDE.draws$/.test(topic) && event.kind === 'resulted'));
  const page = await outsideResult(world)({ drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(page.ok);
  assert.deepEqual(page.value.first, right);
  assert.equal(page.value.sources.length, 2);
  assert.doesNotMatch(JSON.stringify(page.value), /anna|bob/);
  const late = await scene.claim(draw.drawId, await operator(scene, 'cat'));
  assert.ok(!late.ok && late.refusal === 'draw_resulted');
  const trail = await asOwner(world, `select after from staff.audit_entry where action = 'lottery.claim_result'`);
  assert.equal(trail.length, 2);
  assert.doesNotMatch(JSON.stringify(trail), /20834/);
});

test('when two differ both see the difference and nothing is published until two agree', async (t) => {
  const scene = await openOutside(t);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const { drawId } = await scene.closedDraw();
  assert.ok((await scene.claim(drawId, anna)).ok);
  const second = await scene.claim(drawId, bob, wrong);
  assert.ok(second.ok && second.value.outcome === 'differs');
  for (const visit of [anna, bob]) {
    const page = await deskOf(scene, drawId, visit);
    assert.equal(page.draw.state, 'disagree');
    assert.deepEqual(page.differs, ['final']);
    assert.match(JSON.stringify(page.claims), /20834.*20835/s);
  }
  const again = await scene.claim(drawId, bob, wrong);
  assert.ok(!again.ok && again.refusal === 'already_entered');
  const blind = await deskOf(scene, drawId, await operator(scene, 'cat'));
  assert.doesNotMatch(JSON.stringify(blind), /2083/, 'a third one decides blind');
  const third = await scene.claim(drawId, bob);
  assert.ok(third.ok && third.value.outcome === 'published', 'the last word of bob takes the place of his first');
  const page = await deskOf(scene, drawId, anna);
  assert.deepEqual(
    page.claims.map(({ attempt, name, isReplaced }) => [name, attempt, isReplaced]),
    [
      ['anna', 1, false],
      ['bob', 1, true],
      ['bob', 2, false],
    ],
  );
  const shown = await outsideResult(scene.world)({ drawId }, visitorOf(scene.merchantId));
  assert.ok(shown.ok && shown.value.sources.length === 2);
});

test('one person alone neither hinders two others nor has the clock void the draw', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const [eve, anna, bob] = [await operator(scene, 'eve'), await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  await scene.buyOutside(player!, draw.drawId, [['three_top', '834', '1.00']]);
  await scene.closeDraw(draw);
  for (const digits of ['11111', '22222', '33333']) {
    const rubbish = await scene.claim(draw.drawId, eve, { final: [digits] });
    assert.ok(rubbish.ok);
  }
  assert.ok((await scene.claim(draw.drawId, anna)).ok);
  assert.equal((await deskOf(scene, draw.drawId, anna)).draw.givenUpAt, undefined);
  await scene.pass(2 * 3_600_000);
  assert.equal((await scene.view(draw.drawId)).state, 'closed', 'somebody said something: the clock voids nothing');
  await assert.rejects(
    asOwner(
      world,
      `update lottery.draw set state = 'voided', void_reason = 'result_missing' where draw_id = '${draw.drawId}'`,
    ),
    /two people void this draw/,
  );
  const second = await scene.claim(draw.drawId, bob);
  assert.ok(second.ok && second.value.outcome === 'published', JSON.stringify(second));
  await scene.settle();
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 99_900n + 90_000n);
});

test('an account that the first person made, or made possible, is no second person', async (t) => {
  const scene = await openOutside(t);
  const [eve, puppet, bob] = [
    await operator(scene, 'eve'),
    await operator(scene, 'puppet'),
    await operator(scene, 'bob'),
  ];
  await asOwner(
    scene.world,
    `insert into staff.influence (merchant_id, operator, by_staff, kind, at)
     values ('${scene.merchantId}', '${puppet.staff.staffId}', '${eve.staff.staffId}', 'created', kit.now() - interval '1 day')`,
  );
  const { drawId } = await scene.closedDraw();
  for (const visit of [eve, puppet]) assert.ok((await scene.claim(drawId, visit, wrong)).ok);
  assert.equal((await scene.view(drawId)).state, 'closed');
  assert.equal((await deskOf(scene, drawId, eve)).draw.state, 'second_entry', 'the desk waits for another person');
  const third = await scene.claim(drawId, bob, wrong);
  assert.ok(third.ok && third.value.outcome === 'published');
});

test('what nobody can enter twice, or without an end, is refused', async (t) => {
  const scene = await openOutside(t);
  const anna = await operator(scene, 'anna');
  const { drawId } = await scene.closedDraw();
  for (let at = 0; at < attemptsMax; at++)
    assert.ok((await scene.claim(drawId, anna, { final: [String(10_000 + at)] })).ok);
  const more = await scene.claim(drawId, anna);
  assert.ok(!more.ok && more.refusal === 'entered_too_often');
});

test('what is no result of the game, proves nothing or belongs to another merchant is refused', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const anna = await operator(scene, 'anna');
  const { drawId } = await scene.closedDraw();
  for (const [drawn, detail] of [
    [{}, { prize: 'final', fault: 'missing' }],
    [
      { ...right, third: ['1'] },
      { prize: 'third', fault: 'unknown' },
    ],
    [
      { ...right, final: ['20834', '20835'] },
      { prize: 'final', fault: 'count' },
    ],
    [
      { ...right, final: ['2083'] },
      { prize: 'final', fault: 'form' },
    ],
  ] as const) {
    const given = Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, [...numbers]]));
    const refused = await scene.claim(drawId, anna, given);
    assert.ok(!refused.ok && refused.refusal === 'result_form');
    assert.deepEqual(refused.detail, detail);
  }
  const bare = await staffClaimResult(world)({ drawId, drawn: right, source: 'I heard it' }, anna);
  assert.ok(!bare.ok && bare.refusal === 'evidence_needed');
  const gone = await staffClaimResult(world)(
    { drawId, drawn: right, source: 'a picture', evidence: '0'.repeat(32) },
    anna,
  );
  assert.ok(!gone.ok && gone.refusal === 'evidence_unknown');
  const stranger = staffVisitOf(scene.merchantId.replace(/.$/, 'x') as typeof scene.merchantId, ['draws.write']);
  for (const answer of [
    await staffClaimResult(world)({ drawId, drawn: right, ...told }, stranger),
    await staffResultDraw(world)({ drawId }, stranger),
  ])
    assert.ok(!answer.ok && answer.refusal === 'draw_unknown');
  const own = await scene.openOwnDraw();
  const ours = await staffClaimResult(world)({ drawId: own.drawId, drawn: right, ...told }, anna);
  assert.ok(!ours.ok && ours.refusal === 'not_from_outside');
  const desk = await staffResultDesk(world)({ view: 'waiting' }, anna);
  assert.ok(desk.ok);
  assert.ok(desk.value.draws.every(({ gameCode }) => gameCode === 'OUTSIDE'));
  assert.ok(desk.value.draws.some((draw) => draw.drawId === drawId));
});

test('a result that does not come in time voids the draw and every stake goes back', async (t) => {
  const scene = await openOutside(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  await scene.buyOutside(player!, draw.drawId, [['two_top', '34', '10.00']]);
  await scene.closeDraw(draw);
  await scene.goTo(draw.closeAt + 16 * 60_000 + 60_000);
  const anna = await operator(scene, 'anna');
  assert.equal((await deskOf(scene, draw.drawId, anna)).draw.state, 'overdue');
  await scene.pass(5 * 60_000);
  assert.equal((await scene.view(draw.drawId)).state, 'closed', 'its time is over, but most of it nobody was at work');
  await scene.pass(15 * 60_000);
  await scene.settle();
  const shown = await scene.view(draw.drawId);
  assert.deepEqual([shown.state, shown.voidReason], ['refunded', 'result_missing']);
  assert.equal(await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
  const late = await scene.claim(draw.drawId, anna);
  assert.ok(!late.ok && late.refusal === 'draw_void');
});

test('after hours without a worker our own draws are void and refunded; a draw of others is sealed late, shows it, and gets its result', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  assert.ok((await scene.buy(player!, (await scene.openOwnDraw()).drawId, [['two_top', '34', '10.00']])).ok);
  await scene.buyOutside(player!, draw.drawId, [['three_top', '834', '1.00']]);
  const lines: [string, string][] = [];
  const note = (level: string) => (message: string) => void lines.push([level, message]);
  const heard = { ...world, log: { ...world.log, info: note('info'), warn: note('warn'), error: note('error') } };
  await world.moveClock(5 * 3_600_000);
  for (let tick = 0; tick < 3; tick++) {
    await scheduleDraws(heard)();
    await advanceDraws(heard)();
    await payDraws(heard)();
  }
  const errors = lines.filter(([level]) => level !== 'info').map(([, message]) => message);
  assert.deepEqual([...new Set(errors)], ['draws are void: they could not be sealed before their beacon spoke']);
  assert.ok(errors.length <= 2, 'one line for those that were closed, one for those that closed meanwhile');
  const waiting =
    "lottery.draw join lottery.game using (game_id) where state in ('open', 'closed') and close_at < kit.now() - interval '3 minutes'";
  assert.equal(await countOf(world, `${waiting} and rules ->> 'method' <> 'outside/v1'`), 0);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 99_900n);
  const late = await scene.view(draw.drawId);
  assert.ok(late.state === 'closed' && late.seal && late.seal.sealedAt > late.expectedAt!);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  for (const visit of [anna, bob]) assert.ok((await scene.claim(draw.drawId, visit)).ok);
  await scene.settle();
  assert.equal((await scene.view(draw.drawId)).state, 'settled');
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 99_900n + 90_000n);
  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(page.ok && recheckDraw(page.value.bundle).holds);
  assert.deepEqual(recheckBundle(JSON.parse(JSON.stringify(page.value.bundle))), []);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('nobody writes a result of others past the word of two: not the product, not the back office, not for another', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const { drawId } = await scene.closedDraw();
  const [{ draw_no: drawNo }] = (await asOwner(
    world,
    `select draw_no from lottery.draw where draw_id = '${drawId}'`,
  )) as [{ draw_no: number }];
  const drawn = `'{"final": ["20834"]}'::jsonb`;
  const result = `insert into lottery.result (draw_no, drawn) values (${drawNo}, ${drawn})`;
  const claim = (by: string, who: string, attempt = '1') =>
    `insert into lottery.result_claim (claim_id, draw_no, attempt, ${by}, by_name, drawn, source, source_url, document_hash)
     values ('clm_' || replace(gen_random_uuid()::text, '-', ''), ${drawNo}, ${by === 'by_feed' ? 'null' : attempt}, ${who}, 'x', ${drawn},
       'somewhere', 'https://example.com', ${by === 'by_feed' ? `repeat('0', 64)` : 'null'})`;
  const core = (statement: string) => sql.raw(statement).execute(world.database.read);
  const office = (statement: string) => sql.raw(statement).execute(world.backofficeDatabase.read);
  await assert.rejects(office(result), /permission denied/);
  await assert.rejects(core(result), /two must agree/);
  await assert.rejects(asOwner(world, result), /two must agree/, 'not even the owner');
  await asOwner(
    world,
    `insert into lottery.result_feed (merchant_id, code, name, origin, address, key_id, secret_sealed, is_simulated)
     values ('${scene.merchantId}', 'F1', 'one', 'same', 'http://x', 'k', 's', true),
       ('${scene.merchantId}', 'F2', 'two', 'same', 'http://x', 'k', 's', true)`,
  );
  const feed = (code: string) => `(select feed_id from lottery.result_feed where code = '${code}')`;
  await assert.rejects(office(claim('by_feed', feed('F1'))), /not yours to claim/);
  await assert.rejects(core(claim('by_staff', `'${anna.staff.staffId}'`)), /not yours to claim/);
  await core(claim('by_feed', feed('F1')));
  await core(claim('by_feed', feed('F2')));
  assert.equal((await scene.view(drawId)).state, 'closed', 'two feeds of one origin are one voice');
  await office(claim('by_staff', `'${anna.staff.staffId}'`));
  await assert.rejects(office(claim('by_staff', `'${anna.staff.staffId}'`)), /says so already/);
  await assert.rejects(core(result), /two must agree/, 'a person and a feed are not two people');
  for (const run of [core, office]) {
    await assert.rejects(run(`update lottery.result_claim set drawn = '{}'`), /permission denied/);
    await assert.rejects(run(`delete from lottery.result_claim`), /permission denied/);
  }
  await assert.rejects(core(`insert into lottery.correction default values`), /permission denied/);
  await office(claim('by_staff', `'${bob.staff.staffId}'`, '9'));
  assert.equal((await scene.view(drawId)).state, 'resulted');
});
