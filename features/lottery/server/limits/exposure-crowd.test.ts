import assert from 'node:assert/strict';
import test from 'node:test';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { addGames } from '../../public.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import type { NewGame } from '../../domain/games/demo-games.ts';
import { linePayoutOf, multipleOf } from '../../domain/terms/line-pays.ts';
import { rate } from '../../domain/terms/rate.ts';
import { resultShapes } from '../../domain/results/result-shapes.ts';
import { vietnamNorthTerms } from '../../domain/terms/vietnam-terms.ts';
import { buyTicket } from '../tickets/buy-ticket.ts';
import { currentDraws } from '../draws/current-draws.ts';
import { asOwner, openLottery, type Scene } from '../scene.fixture.ts';

// Caps small enough for 200 buyers to meet them.
const capped = (names: readonly string[], closedAbove: string): Terms =>
  vietnamNorthTerms
    .filter(({ betType }) => names.includes(betType))
    .map((bet) => ({
      ...bet,
      fullRateUpTo: minor(moneyOf(closedAbove) / 2n),
      closedAbove: moneyOf(closedAbove),
      playerNumberMax: moneyOf('100000.00'),
    }));

const game: NewGame = {
  code: 'VN1M',
  tag: 'fast',
  names: { TH: 'x', EN: 'x' },
  calendar: {
    utcOffsetMinutes: 420,
    firstClose: '00:05',
    everySeconds: 300,
    roundsPerDay: 288,
    opens: { rule: 'when_previous_closes' },
    closedDates: [],
  },
  rules: {
    method: 'draw/fair-v1',
    resultShape: 'vietnamNorth',
    sealingSeconds: 6,
    beaconWaitSeconds: 120,
    scheduleAheadSeconds: 600,
    announceAheadSeconds: 5,
    playerDrawMax: moneyOf('1000000.00'),
  },
  position: 9,
};

/** The draw of northern form that is open, with most of its five minutes before it. */
const openNorth = async (scene: Scene, terms: Terms) => {
  const { world, merchantId } = scene;
  await addGames(world, merchantId, [game], terms);
  await world.moveClock(minutesMs(5) - (world.clock.now() % minutesMs(5)) + 500);
  for (let moved = 0; moved < 12; moved++) {
    await scene.step();
    const found = await currentDraws(world)({ gameCode: game.code }, visitorOf(merchantId));
    const draw = found.ok ? found.value.current : undefined;
    if (draw?.state === 'open' && draw.closeAt - world.clock.now() > minutesMs(3)) return draw;
    await world.moveClock(20_000);
  }
  throw new Error('no draw is open');
};

type Sold = { bet_type: string; number: string; stake: string; rate: number; cost: string };

const pair = (one: number, other: number) =>
  [one, other]
    .map((number) => String(number % 100).padStart(2, '0'))
    .sort()
    .join('-');

test('200 buyers of lô, xiên and trượt at once pass no cap, whatever of the hostile results is drawn', async (t) => {
  const scene = await openLottery(t);
  const terms = capped(['lo2', 'xien2', 'truot4'], '60000.00');
  const draw = await openNorth(scene, terms);
  const players = await scene.players(200, 10_000_000n);
  const asked = (at: number): [betType: string, number: string, stake: bigint] => {
    // Most of them want the same few numbers.
    if (at % 4 === 0) return ['lo2', at % 8 === 0 ? '07' : String(at % 100).padStart(2, '0'), 5_00n];
    if (at % 4 === 1) return ['truot4', '10-20-30-4' + String(at % 10), 50_00n];
    return ['xien2', at % 3 === 0 ? pair(7, 70) : pair(7, 8 + (at % 30)), 20_00n];
  };
  const answers = await Promise.all(
    players.map(({ visit }, at) => {
      const [betType, number, stake] = asked(at);
      const line = { betType, number, stake: minor(stake), rate: rate(1) };
      return buyTicket(scene.world)(
        { drawId: draw.drawId, idempotencyKey: `crowd-purchase-${at}`, lines: [line] },
        visit,
      );
    }),
  );
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
  assert.deepEqual([...new Set(refused)], ['limit_reached']);
  // Whoever is refused hears for the line what is closed, or what would still be taken: always less than was asked.
  for (const [at, answer] of answers.entries()) {
    if (answer.ok) continue;
    const [line] = (answer.detail as { lines: { fault: string; remaining: string }[] }).lines;
    assert.ok(line && ['number_closed', 'number_limit'].includes(line.fault), 'the reason stands beside the line');
    assert.ok(moneyOf(line.remaining) < asked(at)[2], `${line.remaining} of ${asked(at)[2]}`);
  }
  const sold = (await asOwner(
    scene.world,
    'select bet_type, number, stake::text, rate, cost::text from lottery.line',
  )) as Sold[];
  for (const bet of terms) {
    const lines = sold.filter((line) => line.bet_type === bet.betType);
    const cost = lines.reduce((sum, line) => sum + BigInt(line.cost), 0n);
    assert.ok(lines.length > 0 && lines.length < 100, `${bet.betType}: ${lines.length} sold`);
    for (const tails of hostileTails) {
      const paid = lines.reduce(
        (sum, { number, stake, rate: taken }) =>
          sum + linePayoutOf(BigInt(stake), rate(taken), multipleOf(bet, number, northWith(tails))),
        0n,
      );
      assert.ok(paid - cost <= bet.closedAbove, `${bet.betType} pays ${paid} for ${cost} on ${tails.join(' ')}`);
    }
  }
});

/** Results that people fear: one number everywhere, the favourites, and none of what trượt leaves out. */
const hostileTails: readonly (readonly string[])[] = [
  ['07'],
  ['07', '70'],
  ['07', ...Array.from({ length: 26 }, (_, at) => String(8 + at).padStart(2, '0'))],
  ['99'],
];

/** A northern result with these tails, over and over. */
const northWith = (tails: readonly string[]) => {
  let place = 0;
  return Object.fromEntries(
    resultShapes.vietnamNorth.prizes.map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => tails[place++ % tails.length]!.padStart(digits, '1')),
    ]),
  );
};
