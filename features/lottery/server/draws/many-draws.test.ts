import assert from 'node:assert/strict';
import test from 'node:test';
import {
  addGames,
  advanceDraws,
  countDraws,
  payDraws,
  recheckDraws,
  scheduleDraws,
  notifyWinners,
} from '../../public.ts';
import { demoGames } from '../../domain/games/demo-games.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { currentDraws } from './current-draws.ts';
import { asOwner, countOf, type Line, openLottery } from '../scene.fixture.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';

const everyDigit: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '1.00']);

/** What the worker does again and again: each time it takes up some dozens, or hundreds, of what is due. */
const inTurns = async (ticker: () => Promise<void>): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await ticker();
};

/** So many games whose rounds close together, each with two tickets, moved on at the pace of the worker. */
export const closeTogether = async (t: test.TestContext, count: number): Promise<void> => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const games = Array.from({ length: count }, (_, at) => ({
    ...demoGames[0]!,
    code: `MANY${String(at + 1).padStart(3, '0')}`,
    position: at + 10,
    // Time to announce so many, and to buy in each of them on a busy machine.
    calendar: { ...demoGames[0]!.calendar, firstClose: '00:10', everySeconds: 600, roundsPerDay: 144 },
    rules: { ...demoGames[0]!.rules, scheduleAheadSeconds: 900, announceAheadSeconds: 900 },
  }));
  await addGames(world, merchantId, games, yeekeeTerms);
  const [player, other] = await scene.players(2, 1_000_000_00n);
  // Past the next full ten minutes, when all of them open together.
  await scheduleDraws(world)();
  await inTurns(advanceDraws(world));
  await world.moveClock(600_000 - (world.clock.now() % 600_000) + 50);
  await scheduleDraws(world)();
  await advanceDraws(world)();
  const draws = [];
  for (const { code } of games) {
    const found = await currentDraws(world)({ gameCode: code }, visitorOf(merchantId));
    assert.ok(found.ok && found.value.current?.state === 'open', code);
    draws.push(found.value.current);
    for (const buyer of [player!, other!])
      assert.ok((await scene.buy(buyer, found.value.current.drawId, everyDigit)).ok);
  }
  assert.equal(new Set(draws.map(({ closeAt }) => closeAt)).size, 1, 'they close together');
  const startedAt = performance.now();
  const { closeAt, shotsUntil, beaconAt } = draws[0]!;
  for (const moment of [closeAt, shotsUntil, beaconAt!]) {
    await world.moveClock(Math.max(0, moment - world.clock.now() + 20));
    // The round before, which the move of the clock made late, is due as well.
    await inTurns(advanceDraws(world));
  }
  await payDraws(world)();
  const tookMs = performance.now() - startedAt;
  await inTurns(notifyWinners(world));
  await inTurns(countDraws(world));
  const rows = (await asOwner(
    world,
    `select d.state, s.sealed_at < a.beacon_at as is_sealed_in_time, d.settled_tickets, d.payout_total::text as paid,
       (select coalesce(sum(p.amount), 0)::text from lottery.payout p where p.draw_no = d.draw_no) as records
     from lottery.draw d join lottery.announcement a using (draw_no) join lottery.seal s using (draw_no)
     where d.draw_id in (${draws.map(({ drawId }) => `'${drawId}'`).join(',')})`,
  )) as { state: string; is_sealed_in_time: boolean; settled_tickets: number; paid: string; records: string }[];
  assert.equal(rows.length, count, 'none is void');
  for (const { state, is_sealed_in_time, settled_tickets, paid, records } of rows) {
    assert.deepEqual([state, is_sealed_in_time, settled_tickets, paid], ['settled', true, 2, records]);
    assert.ok(BigInt(paid) > 0n);
  }
  assert.equal(await countOf(world, 'lottery.settling where ended_at is not null and tickets_done = 2'), count);
  assert.equal(await countOf(world, `messages.notice where member_id = '${player!.memberId}'`), count);
  assert.equal(
    await countOf(world, `lottery.result_count c join lottery.game g using (game_id) where g.code like 'MANY%'`),
    count,
  );
  assert.deepEqual((await recheckDraws(world)).deviations, []);
  t.diagnostic(`${count} draws closed, sealed, drawn and paid in ${Math.round(tookMs)} ms`);
};

test('many draws that close in the same second are all sealed in time, drawn, paid, told and counted', (t) =>
  closeTogether(t, 12));
