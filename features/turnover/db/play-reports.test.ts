import assert from 'node:assert/strict';
import test from 'node:test';
import type { DeskReport, ReportQuery } from '#kit/server/desk-reports.ts';
import { daysMs } from '#kit/shared/time.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { followNow } from '../server/follow.ts';
import {
  gamesReport,
  playersReport,
  productsReport,
  retentionReport,
  vendorsReport,
  winnersReport,
} from './play-reports.ts';

const elsewhere: readonly Partial<ReportQuery>[] = [
  { merchantId: id('mrc_other') },
  { currency: 'VND' },
  { from: '2020-01-01', until: '2020-01-02' },
];

test('reports of play say what was settled, row by row in either order, and nothing of other merchants', async (t) => {
  const { world, players, bet, win, close, whose } = await openTurnoverScene(t, { count: 3 });
  for (const [who, name] of ['a', 'b', 'c'].entries()) {
    await bet(name, 10_00n * BigInt(who + 1), { who });
    if (who === 1) await win(name, 15_00n, { who });
    await close(name);
  }
  await followNow(world);
  const day = dayOf(world.clock.now(), 'Asia/Bangkok');
  const query = (over: Partial<ReportQuery> = {}): ReportQuery => ({
    merchantId: whose(0).merchantId,
    currency: 'THB',
    from: day,
    until: day,
    timeZone: 'Asia/Bangkok',
    language: 'EN',
    place: { order: 'top', skip: 0 },
    limit: 10,
    ...over,
  });
  const rowsOf = (report: DeskReport, over: Partial<ReportQuery> = {}) =>
    report.rowsOf(world.database.read, query(over), world);
  const figures = {
    bets: 3n,
    stake: 60_00n,
    turnover: 60_00n,
    payout: 15_00n,
    gifts: 0n,
    ggr: 45_00n,
    returned: 2500n,
  };
  assert.deepEqual(await rowsOf(productsReport), [{ product: 'OTHER', players: 3, ...figures }]);
  assert.deepEqual(await rowsOf(vendorsReport), [{ vendor: 'MODEL', players: 3, ...figures }]);
  const winner = { member: players[1]!.memberId, product: 'OTHER', wins: 1n, largest: 15_00n, won: 15_00n };
  assert.deepEqual(await rowsOf(winnersReport), [winner]);
  assert.deepEqual(await rowsOf(gamesReport), [
    { vendor: 'MODEL', game: 'g', product: 'OTHER', players: 3, ...figures },
  ]);
  const month = { month: day.slice(0, 7), players: 3, stake: 60_00n, ggr: 45_00n };
  assert.deepEqual(await rowsOf(retentionReport), [
    { ...month, after1: null, after2: null, after3: null, after6: null },
  ]);
  const fourMonths = { from: day, until: day, timeZone: 'Asia/Bangkok' };
  await world.moveClock(daysMs(124));
  assert.deepEqual(await rowsOf(retentionReport, fourMonths), [
    { ...month, after1: 0n, after2: 0n, after3: 0n, after6: null },
  ]);
  const ids = players.map(({ memberId }) => memberId);
  const membersOf = async (over: Partial<ReportQuery>) =>
    (await rowsOf(playersReport, over)).map(({ member }) => member);
  assert.deepEqual(await membersOf({}), [ids[2], ids[0], ids[1]], 'from whom most was won');
  assert.deepEqual(await membersOf({ place: { order: 'top', skip: 2 } }), [ids[1]]);
  const sorted = ids.toSorted((one, other) => (one < other ? -1 : 1));
  assert.deepEqual(await membersOf({ place: { order: 'key', after: '' }, limit: 2 }), sorted.slice(0, 2));
  assert.deepEqual(await membersOf({ place: { order: 'key', after: sorted[1]! }, limit: 2 }), sorted.slice(2));
  for (const report of [productsReport, gamesReport, vendorsReport, playersReport, winnersReport, retentionReport])
    for (const over of elsewhere) assert.deepEqual(await rowsOf(report, over), [], report.name);
});
