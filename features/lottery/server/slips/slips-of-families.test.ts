import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { costOf, type Terms } from '../../domain/terms/bet-terms.ts';
import { gameFamilies } from '../../domain/games/families.ts';
import { rateText } from '../../domain/terms/rate.ts';
import type { ResultShapeName } from '../../domain/results/result-shapes.ts';
import { betTypes } from '../terms/bet-types.ts';
import { buyAhead } from '../tickets/buy-ahead.ts';
import { cancelTicket } from '../tickets/cancel-ticket.ts';
import { addGames } from '../load-demo.ts';
import { openDraws } from '../draws/open-draws.ts';
import { quoteTicket } from './quote-ticket.ts';
import { type Line, linesOf, openLottery } from '../scene.fixture.ts';

// The slip of every family through its calls: what is on offer, what it costs, what is refused, and what it leaves behind.

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

/** A game with six draws that are open at once. */
const openGame = async (t: TestContext, { terms, shape }: { terms: Terms; shape: ResultShapeName }) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const game = {
    code: 'TESTGAME',
    tag: 'test',
    names: { TH: 'ทดสอบ', EN: 'Test' },
    calendar: {
      utcOffsetMinutes: 0,
      firstClose: '01:00',
      everySeconds: 600,
      roundsPerDay: 6,
      opens: { rule: 'at_day_start', at: '00:00' } as const,
      closedDates: [],
    },
    rules: {
      method: 'draw/fair-v1',
      resultShape: shape,
      scheduleAheadSeconds: 300,
      announceAheadSeconds: 60,
      sealingSeconds: 10,
      beaconWaitSeconds: 60,
      cancelUntilSeconds: 60,
      playerDrawMax: minor(100_000_00n),
    } as const,
    position: 9,
  };
  await addGames(world, merchantId, [game], terms);
  await world.moveClock(daysMs(1) - (world.clock.now() % daysMs(1)) - 30_000);
  await scene.step();
  await world.moveClock(31_000);
  for (let step = 0; step < 3; step++) await scene.step();
  const { draws } = valueOf(await openDraws(world)({ gameCode: 'TESTGAME' }, visitorOf(merchantId)));
  assert.equal(draws.length, 6);
  return { ...scene, draws };
};

/** A number of each form, from few digits so that some stand twice. */
const numberFor = ({ digits, numbers }: Terms[number]): string =>
  numbers === undefined
    ? '1213'.slice(0, digits)
    : Array.from({ length: numbers }, (_, at) => String(at * 7).padStart(digits, '0')).join('-');

const families = [
  ...new Map(
    gameFamilies.flatMap(({ games }) =>
      games.map(({ resultShape, terms }) => [terms, { shape: resultShape, terms }] as const),
    ),
  ).values(),
];

for (const { shape, terms } of families)
  test(`${shape}: each of ${terms.length} bets is offered with its exact return, priced, bought and taken back to the satang`, async (t) => {
    const scene = await openGame(t, { terms, shape });
    const { world, merchantId, draws } = scene;
    const [player] = await scene.players(1, 10_000_000n);
    const { drawId } = draws[0]!;
    const offered = valueOf(await betTypes(world)({ gameCode: 'TESTGAME', drawId }, visitorOf(merchantId)));
    assert.deepEqual(
      offered.betTypes.map(({ betType, numbers }) => [betType, numbers]),
      terms.map(({ betType, numbers }) => [betType, numbers]),
    );
    assert.ok(offered.betTypes.every(({ returns }) => returns.length > 0));

    const lines = terms.map((bet): Line => [bet.betType, numberFor(bet), '1.00', rateText(bet.rate)]);
    const asked = lines.map(([betType, number, stake]) => ({ betType, number, stake: moneyOf(stake) }));
    const quote = valueOf(await quoteTicket(world)({ drawId, lines: asked }, player!.visit));
    assert.deepEqual(
      quote.lines.map(({ betType, fault }) => [betType, fault]),
      terms.map(({ betType }) => [betType, undefined]),
    );
    const bought = valueOf(await scene.buy(player!, drawId, lines));
    const cost = terms.reduce((sum, bet) => sum + costOf(bet, 100n), 0n);
    assert.deepEqual([bought.costTotal, quote.costTotal], [cost, cost]);
    assert.equal(bought.balanceAfter, 10_000_000n - cost);

    valueOf(await cancelTicket(world)({ ticketId: bought.ticketId }, player!.visit));
    const { rows } = await sql<{ left: bigint }>`
      select coalesce(sum(payout), 0)::bigint as left
      from lottery.outcome`.execute(world.database.read);
    assert.equal(rows[0]!.left, 0n, 'every bet gives back exactly what it added');
    assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 10_000_000n);
  });

test('numbers of another form are refused line by line, and parts of a set are no stake', async (t) => {
  const lao = families.find(({ shape }) => shape === 'lao')!;
  const north = families.find(({ shape, terms }) => shape === 'vietnamNorth' && terms.some(({ numbers }) => numbers))!;
  const wrong: [typeof lao, [Line, string][]][] = [
    [
      lao,
      [
        [['four_set', '1234', '1.50'], 'stake_step'],
        [['four_set', '12-34', '1.00'], 'number_invalid'],
      ],
    ],
    [
      north,
      [
        [['xien2', '34-12', '1.00'], 'number_invalid'],
        [['xien2', '12-12', '1.00'], 'number_invalid'],
        [['xien2', '12', '1.00'], 'number_invalid'],
        [['lo2', '12-34', '1.00'], 'number_invalid'],
        [['three_top', '123', '1.00'], 'bet_type_unknown'],
      ],
    ],
  ];
  for (const [family, cases] of wrong) {
    const scene = await openGame(t, family);
    const { drawId } = scene.draws[0]!;
    const [player] = await scene.players(1, 100_000n);
    for (const [line, fault] of cases) {
      const [betType, number, stake] = line;
      const lines = [{ betType, number, stake: moneyOf(stake) }];
      const quote = valueOf(await quoteTicket(scene.world)({ drawId, lines }, visitorOf(scene.merchantId)));
      assert.deepEqual([quote.lines[0]?.fault, quote.isAcceptable], [fault, false], `${betType} ${number}`);
      const answer = await scene.buy(player!, drawId, [line]);
      assert.equal(answer.ok ? 'bought' : answer.refusal, 'lines_invalid');
    }
  }
});

test('several draws ahead: a ticket for each, those that cannot be paid are left out, and nothing is bought twice', async (t) => {
  const family = families.find(({ shape }) => shape === 'gsb')!;
  const scene = await openGame(t, family);
  const [player] = await scene.players(1, 25_000n);
  const lines = linesOf([
    ['two_top', '12', '100.00', rateText(family.terms.find(({ betType }) => betType === 'two_top')!.rate)],
  ]);
  const drawIds = scene.draws.slice(0, 4).map(({ drawId }) => drawId);
  const ask = { drawIds, idempotencyKey: 'several-draws-ahead', lines };
  const { outcomes } = valueOf(await buyAhead(scene.world)(ask, player!.visit));
  assert.deepEqual(
    outcomes.map(({ drawId, receipt, refusal }) => [drawId, receipt?.drawId, refusal]),
    drawIds.map((drawId, at) => (at < 2 ? [drawId, drawId, undefined] : [drawId, undefined, 'insufficient_funds'])),
  );
  assert.deepEqual(outcomes[2]?.detail, { balance: '50.00', needed: '100.00' });
  const again = valueOf(await buyAhead(scene.world)(ask, player!.visit));
  assert.deepEqual(
    again.outcomes.map(({ receipt }) => receipt?.ticketId),
    outcomes.map(({ receipt }) => receipt?.ticketId),
  );
  assert.equal(await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' }), 5000n);
  const full = Array.from({ length: 1000 }, () => lines[0]!);
  const tooMany = await buyAhead(scene.world)(
    { drawIds: scene.draws.map(({ drawId }) => drawId), idempotencyKey: 'too-many-lines-at-once', lines: full },
    player!.visit,
  );
  assert.equal(tooMany.ok ? 'bought' : tooMany.refusal, 'too_many_lines');
});
