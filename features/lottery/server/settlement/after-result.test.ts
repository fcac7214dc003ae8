import assert from 'node:assert/strict';
import test from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { hoursMs, isoOf, later } from '#kit/shared/time.ts';
import { addPlayers, staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { advanceDraws, countDraws, payDraws, recheckCounts, notifyWinners } from '../../public.ts';
import { gameStatistics } from '../results/game-statistics.ts';
import { pastResults } from '../results/past-results.ts';
import { payStep } from './pay-draw.ts';
import { asOwner, countOf, finish, type Line, openLottery, type Scene } from '../scene.fixture.ts';
import { staffSettling } from '../draws/staff-settling.ts';

/** One of these wins, whatever is drawn. */
const everyDigit: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '1.00']);

const noticesOf = async (scene: Scene, player: Awaited<ReturnType<Scene['players']>>[number]) => {
  const answer = await messages.site.listOwnNotices(scene.world)({ limit: 20 }, player.visit);
  assert.ok(answer.ok);
  return answer.value;
};

test('a draw tells each winner once what all tickets got; who lost or does not want it is told nothing', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [winner, muted, loser] = await scene.players(3, 1_000_000_00n);
  const [trial] = await addPlayers(world, scene.merchantId, { count: 1, balance: 100_000n, kind: 'trial' });
  assert.ok((await messages.site.muteNotices(world)({ kind: 'lottery_win', wish: 'muted' }, muted!.visit)).ok);
  const draw = await scene.openDraw();
  for (const player of [winner!, winner!, muted!, trial!])
    assert.ok((await scene.buy(player, draw.drawId, everyDigit)).ok);
  await finish(scene, draw);
  const [row] = await asOwner(
    world,
    `select d.number, r.drawn -> 'final' ->> 0 as final, d.state
    from lottery.draw d join lottery.result r using (draw_no) where d.draw_id = '${draw.drawId}'`,
  );
  const { number, final, state } = row as { number: string; final: string; state: string };
  assert.equal(state, 'settled');
  assert.equal((await noticesOf(scene, winner!)).unread, 0, 'paying itself tells nothing');
  world.published.length = 0;
  for (let again = 0; again < 3; again++) await notifyWinners(world, 1)();
  // Each of the last three digits is paid once, with what the digit's line takes.
  const digits = new Set(final.slice(2)).size;
  const told = await noticesOf(scene, winner!);
  const [paid] = await asOwner(
    world,
    `select sum(amount)::text as amount from lottery.payout where member_id = '${winner!.memberId}'`,
  );
  assert.equal(told.notices.length, 1);
  assert.ok(digits > 0 && told.unread === 1 && !told.notices[0]!.isRead);
  const { amount, ...facts } = told.notices[0]!.facts;
  assert.equal(amount!.replace('.', ''), (paid as { amount: string }).amount);
  assert.deepEqual(facts, { drawId: draw.drawId, gameCode: 'YK1M', numero: number, currency: 'THB', tickets: '2' });
  const [trialNotice] = (await noticesOf(scene, trial!)).notices;
  assert.equal(trialNotice?.facts['currency'], 'TRIAL');
  assert.match(trialNotice.facts['ticketId']!, /^tkt_/);
  for (const player of [muted!, loser!]) assert.deepEqual((await noticesOf(scene, player)).notices, []);
  assert.deepEqual(
    world.published
      .filter(({ topic }) => topic.endsWith('/notices'))
      .map(({ topic }) => topic)
      .toSorted(),
    [winner!, trial!].map(({ memberId }) => `member/${memberId}/notices`).toSorted(),
  );
  assert.equal(await countOf(world, 'lottery.result_notice'), 0);
  const read = await messages.site.readOwnNotices(world)({ through: told.notices[0]!.noticeNo }, loser!.visit);
  assert.ok(read.ok && (await noticesOf(scene, winner!)).unread === 1, 'nobody reads for another');
  assert.ok((await messages.site.readOwnNotices(world)({ through: told.notices[0]!.noticeNo }, winner!.visit)).ok);
  assert.deepEqual(
    (await noticesOf(scene, winner!)).notices.map(({ isRead }) => isRead),
    [true],
  );
});

test('whose draw is void is told what came back', async (t) => {
  const scene = await openLottery(t);
  const [player] = await scene.players(1, 1_000_000_00n);
  const draw = await scene.openDraw();
  assert.ok((await scene.buy(player!, draw.drawId, everyDigit)).ok);
  await scene.goTo(draw.closeAt);
  // Past the beacon without a seal.
  await scene.world.moveClock(draw.beaconAt! - scene.world.clock.now() + 20);
  await scene.step();
  await notifyWinners(scene.world)();
  const { notices } = await noticesOf(scene, player!);
  assert.deepEqual(
    notices.map(({ kind, facts }) => [kind, facts['amount']]),
    [['lottery_refund', '10.00']],
  );
});

test('after a draw its game is counted once, and what is kept is what the results count to', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const ask = async (span: 30 | 100 | 365) => {
    const answer = await gameStatistics(world)({ gameCode: 'YK1M', span }, visitorOf(merchantId));
    assert.ok(answer.ok);
    return answer.value;
  };
  assert.equal((await ask(30)).draws, 0);
  for (let draw = 0; draw < 2; draw++) await finish(scene, await scene.openDraw());
  const drawn = (await asOwner(
    world,
    `select draw_id, drawn -> 'final' ->> 0 as final from lottery.result
    join lottery.draw using (draw_no) join lottery.game using (game_id)
    where code = 'YK1M' and state = 'settled' order by close_at desc`,
  )) as { draw_id: string; final: string }[];
  await countDraws(world)();
  const { draws, newest, places, parts } = await ask(30);
  assert.equal(draws, drawn.length);
  assert.equal(newest?.drawId, drawn[0]!.draw_id);
  for (const [at, { counts, gaps }] of places.entries())
    for (let digit = 0; digit < 10; digit++) {
      const places = drawn.map(({ final }) => final[at] === String(digit));
      assert.equal(counts[digit], places.filter(Boolean).length);
      assert.equal(gaps[digit], places.includes(true) ? places.indexOf(true) : null);
    }
  const top2 = parts.find(({ part }) => part === 'top2')!;
  assert.equal(top2.counts?.length, 100);
  assert.equal(top2.counts[Number(drawn[0]!.final.slice(3))]! > 0, true);
  assert.equal(top2.cold[0]!.count, 0);
  // Another lottery may have had a draw meanwhile, by the hour at which this runs.
  const { looked, deviations } = await recheckCounts(world);
  assert.deepEqual([looked >= 1, deviations], [true, []]);
  await asOwner(world, `update lottery.result_count set counted = jsonb_set(counted, '{30,places,0,counts,0}', '99')`);
  assert.equal((await recheckCounts(world)).deviations.length, await countOf(world, 'lottery.result_count'));
  assert.equal(await countOf(world, 'lottery.count_due'), 0);
  const before = await asOwner(world, 'select xmin::text from lottery.result_count');
  await countDraws(world)();
  assert.deepEqual(
    await asOwner(world, 'select xmin::text from lottery.result_count'),
    before,
    'nothing is counted twice',
  );
  const day = isoOf(later(world.clock.now(), hoursMs(7))).slice(0, 10);
  const [newestDrawn] = drawn;
  assert.ok(newestDrawn);
  const page = await pastResults(world)({ gameCode: 'YK1M', from: day, until: day, limit: 1 }, visitorOf(merchantId));
  assert.ok(page.ok && page.value.results[0]?.drawId === newestDrawn.draw_id);
  assert.deepEqual(page.value.results[0].drawn, { final: [newestDrawn.final] });
  const next = await pastResults(world)(
    { gameCode: 'YK1M', from: day, until: day, before: page.value.next, limit: 50 },
    visitorOf(merchantId),
  );
  assert.ok(next.ok);
  assert.deepEqual(
    next.value.results.map(({ drawId }) => drawId),
    drawn.slice(1).map(({ draw_id }) => draw_id),
  );
});

test('staff sees how far a settlement is; one that fails says why, waits, and holds up no other', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [player] = await scene.players(1, 1_000_000_00n);
  const draw = await scene.openDraw();
  for (let at = 0; at < 6; at++) assert.ok((await scene.buy(player!, draw.drawId, everyDigit)).ok);
  for (const moment of [draw.closeAt, draw.shotsUntil, draw.beaconAt!]) {
    await world.moveClock(moment - world.clock.now() + 20);
    await advanceDraws(world)();
  }
  const [row] = await asOwner(world, `select draw_no, state from lottery.draw where draw_id = '${draw.drawId}'`);
  const { draw_no: drawNo, state } = row as { draw_no: number; state: string };
  assert.equal(state, 'resulted');
  const look = async () => {
    const answer = await staffSettling(world)({ drawId: draw.drawId }, staffVisitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value.draws;
  };
  assert.deepEqual(await look(), []);
  assert.equal(await payStep(world, { ticketsMax: 2, linesMax: 1000 })(drawNo), true);
  await world.moveClock(2000);
  assert.equal(await payStep(world, { ticketsMax: 2, linesMax: 1000 })(drawNo), true);
  const [half] = await look();
  assert.deepEqual(half?.tickets, { done: 4, all: 6 });
  assert.deepEqual(half.lines, { done: 40, all: 60 });
  assert.ok(half.credits === 4 && half.stuck === undefined && half.kind === 'paying');
  assert.ok(half.linesPerSecond! >= 10 && half.linesPerSecond! <= 20, String(half.linesPerSecond));
  assert.ok(half.expectedEndAt! > half.startedAt);
  await asOwner(
    world,
    `create function lottery.refuse_payout() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse_payout before insert on lottery.payout for each row execute function lottery.refuse_payout()`,
  );
  await payDraws(world)();
  await payDraws(world)();
  const [stuck] = await look();
  assert.deepEqual(stuck?.tickets, { done: 4, all: 6 });
  assert.equal(stuck.stuck?.reason, 'the disk is full');
  assert.equal(stuck.stuck.failures, 1, 'it is not tried again at once');
  await asOwner(world, 'drop trigger refuse_payout on lottery.payout');
  await world.moveClock(1100);
  await payDraws(world)();
  assert.deepEqual(await look(), []);
  assert.equal(
    await countOf(world, `lottery.settling where ended_at is not null and failure is null and credits = 6`),
    1,
  );
});
