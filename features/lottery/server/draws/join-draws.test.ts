import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { vietnamPairTerms, vietnamRegionalTerms } from '../../domain/terms/vietnam-terms.ts';
import { addGames, advanceDraws, payDraws, recheckDraws } from '../../public.ts';
import { carryOutCorrections } from '../settlement/carry-out-corrections.ts';
import { askFor, order } from '../settlement/correction.fixture.ts';
import { currentDraws } from './current-draws.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { openOutside, operator, outsideGame } from '../results/outside.fixture.ts';
import { outsideResult } from '../results/outside-result.ts';
import { approvalActions } from '../approval-actions.ts';
import { asOwner, countOf } from '../scene.fixture.ts';
import { buyTicket } from '../tickets/buy-ticket.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { staffResultDesk } from '../results/staff-result-desk.ts';
import { staffVoidDraw } from './staff-void-draw.ts';
import { dueFeedRequests } from '../../db/results/result-feeds.ts';

// Two provinces that draw on the same day, and the đá xiên over both: its result is theirs.

const { rules } = outsideGame;
const games = (['WEST', 'EAST'] as const).map((code, position) => ({
  ...outsideGame,
  code,
  position,
  rules: { ...rules, resultShape: 'vietnamRegional' } as typeof rules,
}));
const pair = {
  ...outsideGame,
  code: 'WESTXEAST',
  rules: { ...rules, resultShape: 'vietnamPair', parts: ['WEST', 'EAST'] } as typeof rules,
};

const west: Record<string, string[]> = {
  special: ['900118'],
  g1: ['80021'],
  g2: ['80022'],
  g3: ['80031', '80032'],
  g4: ['80041', '80042', '80043', '80044', '80045', '80046', '80047'],
  g5: ['7051'],
  g6: ['7061', '7062', '7063'],
  g7: ['671'],
  g8: ['81'],
};
/** 18 comes once in the west alone, 99 twice in the east alone; 81 in both. */
const east = { ...west, special: ['900199'], g1: ['80099'] };
const together = (first: Drawn, second: Drawn) =>
  Object.fromEntries(Object.entries(first).map(([prize, numbers]) => [prize, [...numbers!, ...second[prize]!]]));

/** Closes a minute before the others. */
const early = { ...games[1]!, code: 'EARLY', calendar: { ...outsideGame.calendar, firstClose: '00:09' } };
const pairWithEarly = {
  ...pair,
  code: 'WESTXEARLY',
  rules: { ...pair.rules, parts: ['WEST', 'EARLY'] } as typeof rules,
};

const openPair = async (t: TestContext, more: readonly (typeof outsideGame)[] = []) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  await addGames(world, merchantId, games, vietnamRegionalTerms);
  await addGames(world, merchantId, [pair], vietnamPairTerms);
  for (const game of more)
    await addGames(world, merchantId, [game], game === early ? vietnamRegionalTerms : vietnamPairTerms);
  const staff = [await operator(scene, 'anna'), await operator(scene, 'bob')] as const;
  await scene.openDraw();
  for (let step = 0; step < 3; step++) await scene.step();
  const drawOf = async (gameCode: string) => {
    const found = await currentDraws(world)({ gameCode }, visitorOf(merchantId));
    return (found.ok && found.value.current) || assert.fail(`${gameCode} has no draw`);
  };
  const draws = { west: await drawOf('WEST'), east: await drawOf('EAST'), pair: await drawOf('WESTXEAST') };
  assert.equal(new Set(Object.values(draws).map(({ numero }) => numero)).size, 1);
  const [player] = await scene.players(1, 1_000_000n);
  const tell = async (drawId: string, drawn: Record<string, string[]>) => {
    for (const visit of staff) assert.ok((await scene.claim(drawId, visit, drawn)).ok);
  };
  return {
    ...scene,
    staff,
    draws,
    drawOf,
    player: player!,
    tell,
    buyPairs: async (numbers: readonly string[]) => {
      const bought = await buyTicket(world)(
        {
          drawId: draws.pair.drawId,
          idempotencyKey: `key-of-pairs-${numbers.join()}`,
          lines: numbers.map((number) => ({
            betType: 'da_xien',
            number,
            stake: moneyOf('1.00'),
            rate: vietnamPairTerms[0]!.rate,
          })),
        },
        player!.visit,
      );
      return bought.ok ? bought.value.ticketId : assert.fail(JSON.stringify(bought));
    },
    balance: () => playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }),
    work: async () => {
      await advanceDraws(world)();
      await carryOutCorrections(world)();
      await payDraws(world)();
      await carryOutCorrections(world)();
    },
  };
};

const lineCost = 72_00n;
const payout = 680_00n;

test('a pair of provinces has a result once both have, theirs put together, and pays every pair of numbers', async (t) => {
  const scene = await openPair(t);
  const { world, draws } = scene;
  const ticketId = await scene.buyPairs(['18-99', '21-22', '12-34']);
  assert.equal(await scene.balance(), 1_000_000n - 3n * lineCost);
  await scene.closeDraw(draws.pair);

  await scene.tell(draws.west.drawId, west);
  await scene.work();
  const half = await scene.view(draws.pair.drawId);
  assert.deepEqual([half.state, half.isJoined], ['closed', true], 'one of two is no result');
  await scene.tell(draws.east.drawId, east);
  await scene.work();

  const shown = await scene.view(draws.pair.drawId);
  assert.equal(shown.state, 'settled');
  assert.deepEqual(shown.result?.drawn, together(west, east));
  // 18 once and 99 twice are one pair; 21 once and 22 twice are one; 12 and 34 do not come.
  assert.equal(await scene.balance(), 1_000_000n - 3n * lineCost + 2n * payout);
  const page = await outsideResult(world)({ drawId: draws.pair.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.parts?.map(({ drawId, gameCode }) => [drawId, gameCode]),
    [
      [draws.west.drawId, 'WEST'],
      [draws.east.drawId, 'EAST'],
    ],
  );
  assert.ok((await findTicket(world)({ ticketId }, scene.player.visit)).ok);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('nobody tells the result of a pair, and no table takes one that is not that of its parts', async (t) => {
  const scene = await openPair(t);
  const { world, draws, staff } = scene;
  await scene.closeDraw(draws.pair);
  const said = await scene.claim(draws.pair.drawId, staff[0], together(west, east));
  assert.ok(!said.ok && said.refusal === 'not_from_outside');
  const desk = await staffResultDesk(world)({ view: 'waiting' }, staff[0]);
  assert.ok(desk.ok);
  const waiting = desk.value.draws.map(({ gameCode }) => gameCode);
  assert.ok(waiting.includes('WEST') && !waiting.includes('WESTXEAST'), waiting.join());
  await asOwner(
    world,
    `insert into lottery.result_feed (merchant_id, code, name, origin, address, key_id, secret_sealed, is_simulated)
     values ('${scene.merchantId}', 'ONE', 'One', 'one', 'http://127.0.0.1:1', 'k', 's', true)`,
  );
  const asked = await dueFeedRequests(world.database.read);
  assert.ok(asked.length > 0);
  const numberOf = async (drawId: string) =>
    (await asOwner(world, `select draw_no from lottery.draw where draw_id = '${drawId}'`)) as { draw_no: number }[];
  const [{ draw_no: pairNo } = assert.fail()] = await numberOf(draws.pair.drawId);
  assert.ok(asked.every(({ draw_no }) => draw_no !== pairNo));
  await scene.tell(draws.west.drawId, west);
  await scene.tell(draws.east.drawId, east);
  const made = JSON.stringify(together(west, west));
  await assert.rejects(
    asOwner(world, `insert into lottery.result (draw_no, drawn) values (${pairNo}, lottery.in_one_order('${made}'))`),
    /that of its parts/,
  );
  await scene.work();
  await assert.rejects(
    asOwner(
      world,
      `insert into lottery.correction (draw_no, version, drawn, reason, source, approval_id, requested_by, approved_by)
       values (${pairNo}, 2, lottery.in_one_order('${made}'), 'because', 'nowhere', 'apr_1', 'a', 'b')`,
    ),
    /that of its parts/,
  );
  const asksFor = await askFor(scene, draws.pair.drawId, staff[0], together(west, west));
  assert.ok(!asksFor.ok && asksFor.refusal === 'not_from_outside');
});

test('a corrected province corrects the pair: no ticket is paid by the wrong result from then on, and each gets the difference', async (t) => {
  const scene = await openPair(t);
  const { world, draws, staff } = scene;
  await scene.buyPairs(['18-99', '21-22']);
  await scene.closeDraw(draws.pair);
  await scene.tell(draws.west.drawId, west);
  await scene.tell(draws.east.drawId, east);
  await advanceDraws(world)();
  assert.equal((await scene.view(draws.pair.drawId)).state, 'resulted');

  const right = { ...east, special: ['900198'], g1: ['80097'] };
  await order(scene, draws.east.drawId, staff, right);
  await payDraws(world)();
  assert.equal(await scene.balance(), 1_000_000n - 2n * lineCost, 'nothing of the pair is paid by the version before');
  await scene.work();
  await scene.work();
  assert.equal(await scene.balance(), 1_000_000n - 2n * lineCost + payout, 'only 21-22 is left');
  const shown = await scene.view(draws.pair.drawId);
  assert.deepEqual([shown.state, shown.isCorrected], ['settled', true]);
  assert.deepEqual(shown.result?.drawn, together(west, right));
  assert.deepEqual((await recheckDraws(world)).deviations, []);

  await order(scene, draws.west.drawId, staff, { ...west, g2: ['80023'] });
  await order(scene, draws.east.drawId, staff, east);
  await scene.work();
  await scene.work();
  assert.equal(
    await scene.balance(),
    1_000_000n - 2n * lineCost + 2n * payout,
    'both are followed, 22 still comes once',
  );
  assert.equal(await countOf(world, 'lottery.part_correction'), 0);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

const voidByTwo = async (
  { world }: Awaited<ReturnType<typeof openPair>>,
  drawId: string,
  [anna, bob]: readonly StaffVisit[],
) => {
  const asked = await staffVoidDraw(world)({ drawId, reason: 'A typhoon closed the province' }, anna!);
  assert.ok(asked.ok, JSON.stringify(asked));
  const decided = await routesOf([staffFeature], 'desk', acting(world, approvalActions))
    .find((route) => route.name === 'approve')!
    .handler({ approvalId: asked.value.approvalId, reason: 'so it is' }, bob!);
  assert.ok(decided.ok, JSON.stringify(decided));
};

test('with a void province the pair is void at once, open or closed, and every stake goes back', async (t) => {
  const scene = await openPair(t);
  const { world, draws } = scene;
  await scene.buyPairs(['18-99']);
  const number = `(select draw_no from lottery.draw where draw_id = '${draws.pair.drawId}')`;
  await assert.rejects(
    asOwner(world, `update lottery.draw set state = 'voided', void_reason = 'part_void' where draw_no = ${number}`),
    /no part of this draw is void/,
  );
  await voidByTwo(scene, draws.east.drawId, scene.staff);
  await scene.work();
  await scene.work();
  const shown = await scene.view(draws.pair.drawId);
  assert.deepEqual([shown.state, shown.voidReason], ['refunded', 'part_void']);
  assert.equal(await scene.balance(), 1_000_000n);
  assert.notEqual((await scene.view(draws.west.drawId)).state, 'refunded');
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a pair waits as long as a province does', async (t) => {
  const scene = await openPair(t);
  const { world, draws, staff } = scene;
  await scene.closeDraw(draws.pair);
  await scene.tell(draws.west.drawId, west);
  assert.ok((await scene.claim(draws.east.drawId, staff[0], east)).ok);
  await scene.pass(1_500_000);
  await scene.work();
  const stateOf = async () => {
    const { state, voidReason } = await scene.view(draws.pair.drawId);
    return [state, voidReason];
  };
  assert.deepEqual(await stateOf(), ['closed', undefined], 'somebody said what the east is');
  assert.ok((await scene.claim(draws.east.drawId, staff[1], east)).ok);
  await scene.work();
  assert.deepEqual(await stateOf(), ['settled', undefined]);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a pair is never offered that would close after one of its provinces', async (t) => {
  const scene = await openPair(t, [early, pairWithEarly]);
  const { draws, world } = scene;
  const first = await scene.drawOf('EARLY');
  assert.deepEqual([first.numero, draws.west.closeAt - first.closeAt], [draws.west.numero, 60_000]);
  const found = await currentDraws(world)({ gameCode: 'WESTXEARLY' }, visitorOf(scene.merchantId));
  assert.ok(found.ok);
  assert.notEqual(found.value.current?.state, 'open');
});
