import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSecondDemo } from '#features/merchants/public.ts';
import { parReturns } from '#kit/server/par-returns.ts';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { alertBounds } from './alert-bounds.ts';
import { alertsScene, everything } from './alerts.fixture.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';

const bounds = (over: object) => ({
  unmatched: 24,
  unreconciled: 12,
  vendorFailures: 5,
  bigWin: '100000.00',
  bigWinTimes: 500,
  bigWinFrom: '10000.00',
  returnBand: 10,
  returnRounds: 50_000,
  ...over,
});

test('a threshold of the merchant holds with the next look, and the alert says which it was', async (t) => {
  const { world, merchantId, look, shown, kinds, lineArrives } = await alertsScene(t);
  await lineArrives('bln_1');
  await world.moveClock(hoursMs(2) - minutesMs(1));
  await writeSetting(world, merchantId, alertBounds, bounds({ unmatched: 2 }));
  await look();
  assert.deepEqual(await kinds(), []);
  await world.moveClock(minutesMs(1));
  await look();
  assert.deepEqual(
    (await shown()).alerts.map(({ kind, measure }) => [kind, measure]),
    [['line_unmatched', { unit: 'hours', threshold: 2, value: null }]],
  );
  await writeSetting(world, merchantId, alertBounds, bounds({ unmatched: 3 }));
  await look();
  assert.deepEqual([await kinds(), await kinds('ended')], [[], ['line_unmatched']]);
});

test('a game is told whose return left its par sheet by more than the band, with bets enough, by each merchant', async (t) => {
  const { world, merchantId, visit, shown, change } = await alertsScene(t);
  contributed(
    world,
    parReturns.with(() => Promise.resolve([{ vendor: 'SPB', game: 'moon', least: 9500, most: 9500 }])),
  );
  const { merchantId: otherId } = await loadSecondDemo(world);
  let version = 0;
  const counted = (bets: number, payout: bigint, of = merchantId, game = 'moon') =>
    change((tx) =>
      sql`
        insert into reports.day (merchant_id, day, vendor, game, currency, version, known_at, bets, stake, refunded, open, payout, jackpot,
          bonus, tips, corrections, players)
        select ${of}, (kit.now() at time zone merchants.time_zone_of(${of}))::date, vendor, g, 'THB', ${++version}, kit.now(), ${bets}, 1200000,
          100000, 100000, ${payout}, 0, 0, 0, 0, 1
        from (values ('SPB', ${game}), ('SPB', '*'), ('*', '*')) as all_of (vendor, g)`.execute(tx),
    );
  const permissions = [...everything, 'merchants.read'];
  // Not looked for each time: a fresh one looks at once.
  const told = async (of = merchantId) => {
    await evaluateAlerts(world)();
    return (await shown('standing', visit(permissions, of))).alerts
      .filter(({ kind }) => kind === 'return_outside')
      .map(({ subject, measure }) => [subject, measure]);
  };
  const above = [['SPB moon THB', { unit: 'percent', threshold: 10_500, value: 10_501 }]];
  await counted(49_999, 1_050_100n);
  assert.deepEqual(await told(), [], 'too few bets to tell');
  await counted(50_000, 1_050_000n);
  assert.deepEqual(await told(), [], 'at the edge');
  await counted(50_000, 1_050_100n);
  assert.deepEqual(await told(), above);
  await counted(50_000, 1_050_100n, otherId);
  await counted(50_000, 1_050_100n, otherId, 'of_no_sheet');
  assert.deepEqual([await told(), await told(otherId)], [above, above]);
  await writeSetting(world, merchantId, alertBounds, bounds({ returnBand: 11 }));
  assert.deepEqual(
    [await told(), await told(otherId)],
    [[], above],
    'each by its own band: one ends, the other stands',
  );
});
