import assert from 'node:assert/strict';
import test from 'node:test';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import type { DrawLimits } from '../../domain/limits/draw-limits.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { placeForRatesIn, recheckDraws } from '../../public.ts';
import { staffAccountRates } from '../terms/staff-account-rates.ts';
import { staffSetAccountRates } from '../terms/staff-set-account-rates.ts';
import { staffDrawBounds } from './staff-draw-bounds.ts';
import { staffGameBounds } from './staff-game-bounds.ts';
import { staffSetGameBounds } from './staff-set-game-bounds.ts';
import { staffTightenDraw } from './staff-tighten-draw.ts';
import { approvalActions } from '../approval-actions.ts';
import { betTypes } from '../terms/bet-types.ts';
import { limitedNumbers } from './limited-numbers.ts';
import { quoteTicket } from '../slips/quote-ticket.ts';
import { asOwner, finish, linesOf, openLottery, type Scene } from '../scene.fixture.ts';

const reason = 'for a test';
const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);
const tighten = (scene: Scene, drawId: string, limits: DrawLimits, basedOn = 0) =>
  staffTightenDraw(scene.world)({ drawId, basedOn, limits, reason }, staffVisitOf(scene.merchantId));
const faultsOf = (answer: Awaited<ReturnType<Scene['buy']>>) =>
  answer.ok
    ? []
    : (answer.detail as { lines: { fault: string; remaining: string }[] }).lines.map(({ fault, remaining }) => [
        fault,
        remaining,
      ]);

test('200 buyers at once pass neither the stakes nor the payout that a draw is bounded with', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const players = await scene.players(200, 100_000n);
  const limits: DrawLimits = {
    payoutMax: moneyOf('9000.00'),
    betTypes: { run_top: { stakesMax: moneyOf('300.00') } },
  };
  // Some have bought before it is bounded, some are buying while it is.
  const early = players.slice(0, 40).map((player) => scene.buy(player, draw.drawId, [['two_top', '07', '1.00']]));
  const bounded = tighten(scene, draw.drawId, limits);
  const late = players
    .slice(40)
    .map((player, at) =>
      scene.buy(player, draw.drawId, [
        at % 2 === 0 ? ['run_top', String(at % 10), '5.00'] : ['two_top', String(at % 4).padStart(2, '0'), '3.00'],
      ]),
    );
  assert.ok((await bounded).ok);
  const answers = await Promise.all([...early, ...late]);
  const [books] = await asOwner(
    scene.world,
    `select (select sum(stake)::text from lottery.stake_total where bet_type = 'run_top') as run,
       (select sum(worst)::text from (select max(payout) as worst from lottery.outcome group by bet_type) w) as worst`,
  );
  const { run, worst } = books as { run: string; worst: string };
  assert.ok(BigInt(run) <= 300_00n && BigInt(run) > 290_00n - 500n, run);
  assert.ok(BigInt(worst) <= 9000_00n && BigInt(worst) > 8000_00n, worst);
  const faults = new Set(answers.flatMap((answer) => faultsOf(answer).map(([fault]) => fault)));
  assert.deepEqual(
    [...faults].sort((a, b) => (String(a) < String(b) ? -1 : 1)),
    ['bet_type_limit', 'draw_limit'],
  );
  const shown = valueOf(await staffDrawBounds(scene.world)({ drawId: draw.drawId }, staffVisitOf(scene.merchantId)));
  assert.equal(shown.payoutWorst, BigInt(worst));
  await finish(scene, draw);
  assert.deepEqual((await recheckDraws(scene.world)).deviations, []);
});

test('an open draw gets stricter and never looser; what is quoted is what is taken', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  const staff = staffVisitOf(scene.merchantId);
  assert.ok((await tighten(scene, draw.drawId, { stakesMax: moneyOf('50.00'), betTypes: {} })).ok);
  assert.equal(refusalOf(await tighten(scene, draw.drawId, { betTypes: {} }, 1)), 'bounds_looser');
  assert.equal(
    refusalOf(await tighten(scene, draw.drawId, { stakesMax: moneyOf('40.00'), betTypes: {} })),
    'version_conflict',
  );
  const unknown: DrawLimits = { stakesMax: moneyOf('40.00'), betTypes: { xien2: {} } };
  assert.equal(refusalOf(await tighten(scene, draw.drawId, unknown, 1)), 'bet_type_unknown');
  assert.equal(
    refusalOf(
      await staffTightenDraw(scene.world)(
        { drawId: draw.drawId, basedOn: 1, limits: { betTypes: {} }, reason },
        staffVisitOf(id<'mrc'>('mrc_other')),
      ),
    ),
    'draw_unknown',
  );
  const lines = linesOf([['run_top', '7', '60.00']]);
  const quoted = valueOf(await quoteTicket(scene.world)({ drawId: draw.drawId, lines }, player!.visit));
  assert.deepEqual(
    [quoted.isAcceptable, quoted.lines[0]!.fault, quoted.lines[0]!.remaining, quoted.drawRemaining],
    [false, 'draw_limit', 50_00n, 50_00n],
  );
  const refused = await scene.buy(player!, draw.drawId, [['run_top', '7', '60.00']]);
  assert.deepEqual(faultsOf(refused), [['draw_limit', '50.00']]);
  assert.ok((await scene.buy(player!, draw.drawId, [['run_top', '7', '50.00']])).ok);
  assert.deepEqual(faultsOf(await scene.buy(player!, draw.drawId, [['run_top', '7', '1.00']])), [
    ['draw_limit', '0.00'],
  ]);
  const offered = valueOf(await betTypes(scene.world)({ gameCode: 'YK1M', drawId: draw.drawId }, player!.visit));
  assert.equal(offered.drawStakesMax, 50_00n);
  await finish(scene, draw);
  assert.equal(refusalOf(await tighten(scene, draw.drawId, { stakesMax: minor(1n), betTypes: {} }, 1)), 'draw_closed');
  const shown = valueOf(await staffDrawBounds(scene.world)({ drawId: draw.drawId }, staff));
  assert.deepEqual([shown.history.length, shown.history[0]!.setBy], [1, 'tester']);
});

test('bounds of a game hold for draws announced after them, not for the one that is open', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  const staff = staffVisitOf(scene.merchantId);
  const limits: DrawLimits = { playerDrawMax: moneyOf('20.00'), betTypes: { two_top: { stakeMax: moneyOf('5.00') } } };
  const set = { gameCode: 'YK1M', basedOn: 0, limits, reason };
  assert.ok((await staffSetGameBounds(scene.world)(set, staff)).ok);
  assert.equal(refusalOf(await staffSetGameBounds(scene.world)(set, staff)), 'version_conflict');
  assert.ok((await scene.buy(player!, draw.drawId, [['two_top', '07', '21.00']])).ok);
  await finish(scene, draw);
  const next = await scene.openDraw();
  const offered = valueOf(await betTypes(scene.world)({ gameCode: 'YK1M', drawId: next.drawId }, player!.visit));
  assert.deepEqual(
    [offered.playerDrawMax, offered.betTypes.find(({ betType }) => betType === 'two_top')?.stakeMax],
    [20_00n, 5_00n],
  );
  assert.equal(refusalOf(await scene.buy(player!, next.drawId, [['two_top', '07', '6.00']])), 'lines_invalid');
  assert.equal(refusalOf(await scene.buy(player!, next.drawId, [['run_top', '7', '21.00']])), 'player_limit_reached');
  assert.ok(
    (
      await scene.buy(player!, next.drawId, [
        ['two_top', '07', '5.00'],
        ['run_top', '7', '15.00'],
      ])
    ).ok,
  );
  const { history } = valueOf(await staffGameBounds(scene.world)({ gameCode: 'YK1M' }, staff));
  assert.deepEqual(
    history.map(({ version, reason: why }) => [version, why]),
    [[1, reason]],
  );
});

const setRates = (scene: Scene, player: TestPlayer, rates: Record<string, string>, basedOn = 0) =>
  staffSetAccountRates(scene.world)(
    {
      memberId: player.memberId,
      gameCode: 'YK1M',
      basedOn,
      rates: Object.fromEntries(Object.entries(rates).map(([name, text]) => [name, rateOf(text)])),
      reason,
    },
    staffVisitOf(scene.merchantId),
  );

test('a player has the nearest rate on the way up: shown, quoted, bought and paid, and kept on the line', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [player, agent, top, other] = await scene.players(4, 100_000n);
  const place = (memberId: string, parentId: string) =>
    world.database.transact(async (tx) => ({
      ok: true as const,
      value: await placeForRatesIn(tx, { merchantId, memberId, parentId }),
    }));
  await place(player!.memberId, agent!.memberId);
  await place(agent!.memberId, top!.memberId);
  await assert.rejects(() => place(top!.memberId, player!.memberId), /circle/);
  assert.ok((await setRates(scene, top!, { two_top: '80', two_bottom: '81', run_top: '3' })).ok);
  assert.ok((await setRates(scene, agent!, { two_bottom: '82' })).ok);
  assert.ok((await setRates(scene, player!, { run_top: '2.5' })).ok);
  const draw = await scene.openDraw();
  const ratesFor = async (one: TestPlayer) => {
    const { betTypes: all } = valueOf(await betTypes(world)({ gameCode: 'YK1M', drawId: draw.drawId }, one.visit));
    return Object.fromEntries(
      all.filter(({ betType }) => /^(two_|run_top)/.test(betType)).map((bet) => [bet.betType, bet.rate]),
    );
  };
  assert.deepEqual(await ratesFor(player!), { two_top: 80_00, two_bottom: 82_00, run_top: 2_50 });
  assert.deepEqual(await ratesFor(other!), { two_top: 90_00, two_bottom: 90_00, run_top: 3_20 });
  // A rate that was shown higher asks again; the own one is taken.
  assert.equal(refusalOf(await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']])), 'price_changed');
  const bought = valueOf(
    await scene.buy(
      player!,
      draw.drawId,
      Array.from({ length: 10 }, (_, digit) => ['run_top', String(digit), '1.00', '2.5']),
    ),
  );
  assert.ok(bought.lines.every(({ rate }) => rate === 2_50));
  assert.ok((await scene.buy(other!, draw.drawId, [['two_top', '07', '1.00']])).ok);
  // Changed afterwards: the lines keep what they were taken at.
  assert.ok((await setRates(scene, player!, { run_top: '1.5' }, 1)).ok);
  assert.equal(refusalOf(await setRates(scene, player!, { run_top: '1.6' }, 1)), 'version_conflict');
  await finish(scene, draw);
  const [paid] = await asOwner(
    world,
    `select distinct payout::text from lottery.line_payout p join lottery.ticket t using (ticket_no)
     where t.member_id = '${player!.memberId}'`,
  );
  assert.deepEqual(paid, { payout: '250' });
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('rates of an account stay within the merchant’s terms unless more is allowed, and losses are told', async (t) => {
  const scene = await openLottery(t);
  const [player] = await scene.players(1, 100_000n);
  const staff = staffVisitOf(scene.merchantId);
  assert.equal(refusalOf(await setRates(scene, player!, { two_top: '91' })), 'rate_above_terms');
  assert.equal(refusalOf(await setRates(scene, player!, { xien2: '9' })), 'bet_type_unknown');
  const limits: DrawLimits = { rateAbovePercent: 20, betTypes: {} };
  const { anna, decide } = await twoPeople(scene.world, scene.merchantId, approvalActions);
  assert.ok((await staffSetGameBounds(scene.world)({ gameCode: 'YK1M', basedOn: 0, limits, reason }, anna)).ok);
  await decide('approve');
  assert.equal(refusalOf(await setRates(scene, player!, { two_top: '101' })), 'return_above_hundred');
  assert.ok((await setRates(scene, player!, { two_top: '95' })).ok);
  const asked = { memberId: player!.memberId, gameCode: 'YK1M' };
  const shown = valueOf(await staffAccountRates(scene.world)(asked, staff));
  const two = shown.betTypes.find(({ betType }) => betType === 'two_top')!;
  assert.deepEqual([two.own, two.rate, two.rateMax, two.returns[0]!.percent], [95_00, 95_00, 108_00, '95.00']);
  const draw = await scene.openDraw();
  const bought = valueOf(await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00', '95']]));
  assert.equal(bought.lines[0]!.rate, 95_00);
  const strange = staffVisitOf(id<'mrc'>('mrc_other'));
  assert.equal(refusalOf(await staffAccountRates(scene.world)(asked, strange)), 'game_unknown');
  const nobody = { memberId: `mbr_${'0'.repeat(32)}`, gameCode: 'YK1M' };
  assert.equal(refusalOf(await staffAccountRates(scene.world)(nobody, staff)), 'player_unknown');
});

test('numbers that stand reduced are told at the rate of the one who looks', async (t) => {
  const scene = await openLottery(t);
  const [player] = await scene.players(1, 100_000n);
  assert.ok((await setRates(scene, player!, { two_top: '80' })).ok);
  const draw = await scene.openDraw();
  await asOwner(
    scene.world,
    `insert into lottery.number_limit (draw_no, bet_type, number, state, reason, set_by)
     select draw_no, 'two_top', '07', 'reduced', 'test', 'test' from lottery.draw where draw_id = '${draw.drawId}'`,
  );
  const { numbers } = valueOf(await limitedNumbers(scene.world)({ drawId: draw.drawId }, player!.visit));
  assert.deepEqual(
    numbers.map(({ number, state, rate }) => [number, state, rate]),
    [['07', 'reduced', 40_00]],
  );
});
