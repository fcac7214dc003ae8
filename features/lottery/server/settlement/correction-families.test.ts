import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { recheckDraw } from '#features/fairness/public.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { routesOf } from '#kit/server/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { recheckBundle } from '#tools/recheck/recheck-draw.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { recheckDraws } from '../../public.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import type { NewGame } from '../../domain/games/demo-games.ts';
import { fourDTerms } from '../../domain/terms/four-d-terms.ts';
import { laoTerms } from '../../domain/terms/huay-terms.ts';
import { rateText } from '../../domain/terms/rate.ts';
import type { ResultShapeName } from '../../domain/results/result-shapes.ts';
import { vietnamNorthTerms } from '../../domain/terms/vietnam-terms.ts';
import { approvalActions } from '../approval-actions.ts';
import { carryOutCorrections } from './carry-out-corrections.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { addGames } from '../load-demo.ts';
import { openDraws } from '../draws/open-draws.ts';
import { openOutside, operator, told } from '../results/outside.fixture.ts';
import { outsideResult } from '../results/outside-result.ts';
import { asOwner } from '../scene.fixture.ts';
import { staffCorrectResult } from '../results/staff-correct-result.ts';

// Corrections of results with many numbers: the figures of every ticket are worked out here by hand.

type Drawn = Record<string, string[]>;
type Line = [betType: string, number: string];
type Case = {
  shape: ResultShapeName;
  terms: Terms;
  first: Drawn;
  corrected: Drawn;
  /** Lines of one baht each, with what the ticket is paid by either result. */
  tickets: [lines: Line[], first: bigint, corrected: bigint][];
};

const north: Drawn = {
  special: ['12345'],
  g1: ['67890'],
  g2: ['22222', '11111'],
  g3: ['33345', '44445', '55555', '66666', '77777', '88888'],
  g4: ['4001', '1345', '2000', '3000'],
  g5: ['5002', '6003', '7004', '8005', '9006', '1007'],
  g6: ['310', '108', '209'],
  g7: ['45', '12', '13', '14'],
};
const special = ['9001', '9002', '9003', '9004', '9005', '9006', '9007', '9008', '9009', '9010'];
const consolation = ['8001', '8002', '8003', '8004', '8005', '8006', '8007', '8008', '8009', '8010'];

const cases: Case[] = [
  {
    shape: 'vietnamNorth',
    terms: vietnamNorthTerms,
    first: north,
    corrected: {
      ...north,
      g3: ['33345', '44446', '55555', '66666', '77777', '88888'],
      g7: ['46', '12', '13', '14'],
    },
    tickets: [
      // 45 came five times, then three times.
      [[['lo2', '45']], 499_50n, 299_70n],
      [[['lo2', '46']], 0n, 199_80n],
      [[['xien2', '45-46']], 0n, 16_00n],
      [[['xien3', '12-13-45']], 65_00n, 65_00n],
      [[['truot4', '46-50-51-52']], 2_30n, 0n],
      [
        [
          ['lo2', '45'],
          ['xien2', '12-13'],
          ['de', '45'],
          ['truot4', '46-50-51-52'],
        ],
        616_80n,
        414_70n,
      ],
    ],
  },
  {
    shape: 'lao',
    terms: laoTerms,
    first: { first: ['1234'] },
    corrected: { first: ['4321'] },
    tickets: [
      // A set pays the best single prize: four in order, then four in any order.
      [[['four_set', '1234']], 100_000_00n, 4000_00n],
      [[['four_set', '9921']], 0n, 1000_00n],
      [[['four_tod', '2143']], 250_00n, 250_00n],
      [
        [
          ['three_tod', '342'],
          ['two_top', '34'],
          ['two_bottom', '43'],
        ],
        240_00n,
        90_00n,
      ],
    ],
  },
  {
    shape: 'fourD',
    terms: fourDTerms,
    first: { first: ['1123'], second: ['2345'], third: ['7777'], special, consolation },
    corrected: { first: ['2345'], second: ['1123'], third: ['7777'], special, consolation },
    tickets: [
      [[['big', '1123']], 2500_00n, 1000_00n],
      [[['small', '2345']], 2000_00n, 3500_00n],
      // Twelve orders share the prize, rounded down to the satang.
      [[['ibet_big', '3211']], 208_33n, 83_33n],
      [[['big', '9010']], 180_00n, 180_00n],
    ],
  },
];

/** Two rounds a day at which bets close at different spans before the result. */
const gameOf = (shape: ResultShapeName): NewGame => ({
  code: 'ABROAD',
  tag: 'test',
  names: { TH: 'ต่างประเทศ', EN: 'Abroad' },
  calendar: {
    kind: 'dated',
    zone: 'UTC',
    days: { rule: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    rounds: [
      { drawAt: '01:00', dayOffset: 0, closesMinutesBefore: 10 },
      { drawAt: '03:00', dayOffset: 0, closesMinutesBefore: 40 },
    ],
    opens: { rule: 'days_before', days: 0, at: '00:00' },
    closedDates: [],
    moved: [],
    added: [],
  },
  rules: {
    method: 'outside/v1',
    resultShape: shape,
    scheduleAheadSeconds: 300,
    announceAheadSeconds: 60,
    expectedAfterSeconds: 600,
    resultWaitSeconds: 86_400,
    playerDrawMax: minor(100_000_00n),
  },
  position: 9,
});

const openCase = async (t: TestContext, { shape, terms, tickets }: Case) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  await addGames(world, merchantId, [gameOf(shape)], terms);
  await world.moveClock(daysMs(1) - (world.clock.now() % daysMs(1)) - 30_000);
  await scene.step();
  await world.moveClock(31_000);
  for (let step = 0; step < 3; step++) await scene.step();
  const open = await openDraws(world)({ gameCode: 'ABROAD' }, visitorOf(merchantId));
  assert.ok(open.ok);
  const [draw, evening] = open.value.draws;
  assert.ok(draw && evening);
  const players = await scene.players(tickets.length, 1_000_00n);
  const balances = () =>
    Promise.all(
      players.map(({ memberId }) => playBalanceOf(world)({ memberId, currency: 'THB' }).then((balance) => balance!)),
    );
  return { ...scene, draw, evening, buyers: players, balances };
};
type CaseScene = Awaited<ReturnType<typeof openCase>>;

const buyAll = async ({ buy, buyers, draw }: CaseScene, { terms, tickets }: Case): Promise<string[]> => {
  const ids: string[] = [];
  for (const [at, [lines]] of tickets.entries()) {
    const priced = lines.map(([betType, number]): [string, string, string, string] => [
      betType,
      number,
      '1.00',
      rateText(terms.find((bet) => bet.betType === betType)!.rate),
    ]);
    const bought = await buy(buyers[at]!, draw.drawId, priced);
    assert.ok(bought.ok, bought.ok ? '' : JSON.stringify(bought.detail));
    ids.push(bought.value.ticketId);
  }
  return ids;
};

const correct = async ({ world, draw }: CaseScene, [anna, bob]: [StaffVisit, StaffVisit], drawn: Drawn) => {
  const reason = 'Two numbers were misread';
  const asked = await staffCorrectResult(world)({ drawId: draw.drawId, drawn, ...told, reason }, anna);
  assert.ok(asked.ok, asked.ok ? '' : asked.refusal);
  const approve = routesOf([staffFeature], 'desk', acting(world, approvalActions)).find(
    (route) => route.name === 'approve',
  )!;
  assert.ok((await approve.handler({ approvalId: asked.value.approvalId, reason: 'so it is' }, bob)).ok);
  await carryOutCorrections(world)();
};

/** What its player sees of each ticket, and what both verifiers say to it. */
const requireTickets = async ({ world, buyers }: CaseScene, { tickets }: Case, ids: readonly string[]) => {
  for (const [at, [, , after]] of tickets.entries()) {
    const found = await findTicket(world)({ ticketId: ids[at]! }, buyers[at]!.visit);
    assert.ok(found.ok);
    const { ticket, lines, bundle } = found.value;
    assert.deepEqual([ticket.state, ticket.payoutTotal], [after === 0n ? 'lost' : 'won', after]);
    assert.equal(
      lines.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
      after,
    );
    assert.ok(recheckDraw(bundle).holds);
    assert.deepEqual(recheckBundle(JSON.parse(JSON.stringify(bundle))), []);
  }
};

for (const one of cases)
  test(`${one.shape}: a correction gives and takes the difference of every ticket, and both results are shown in the order they were told`, async (t) => {
    const { first, corrected, tickets } = one;
    const scene = await openCase(t, one);
    const { world, merchantId, draw, evening, balances } = scene;
    const minutesAfter = async ({ drawId, closeAt }: typeof draw) =>
      ((await scene.view(drawId)).expectedAt! - closeAt) / 60_000;
    assert.deepEqual([await minutesAfter(draw), await minutesAfter(evening)], [10, 40], 'each round at its own time');

    const ids = await buyAll(scene, one);
    const begun = await balances();
    const gained = async () => (await balances()).map((balance, at) => balance - begun[at]!);
    await scene.closeDraw(draw);
    await scene.goTo(draw.closeAt + 10 * 60_000);
    const staff: [StaffVisit, StaffVisit] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
    for (const visit of staff) assert.ok((await scene.claim(draw.drawId, visit, first)).ok);
    await scene.settle();
    assert.deepEqual(
      await gained(),
      tickets.map(([, before]) => before),
    );

    await correct(scene, staff, corrected);
    assert.deepEqual(
      await gained(),
      tickets.map(([, , after]) => after),
    );
    await requireTickets(scene, one, ids);
    const page = await outsideResult(world)({ drawId: draw.drawId }, visitorOf(merchantId));
    assert.ok(page.ok);
    assert.deepEqual([page.value.first, page.value.corrections.map(({ drawn }) => drawn)], [first, [corrected]]);
    const shown = await scene.view(draw.drawId);
    assert.deepEqual([shown.isCorrected, shown.result?.drawn], [true, corrected]);
    const [paid] = await asOwner(world, `select payout_total from lottery.draw where draw_id = '${draw.drawId}'`);
    assert.deepEqual(paid, { payout_total: String(tickets.reduce((sum, [, , after]) => sum + after, 0n)) });
    assert.deepEqual((await recheckDraws(world)).deviations, []);
    assert.deepEqual((await verifyLedger(world)).deviations, []);
    assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  });
