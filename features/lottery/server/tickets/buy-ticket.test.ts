import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyOf } from '#kit/shared/money/money.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { addGames, advanceDraws } from '../../public.ts';
import { buyTicket as buyTicketCall } from '../../contract/tickets/buy-ticket.ts';
import type { NewGame } from '../../domain/games/demo-games.ts';
import { everyDay, roundOf, weekly } from '../../domain/games/family-game.ts';
import { houseGames, houseGroup } from '../../domain/games/house-games.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { buyTicket } from './buy-ticket.ts';
import { currentDraws } from '../draws/current-draws.ts';
import { findReceipt } from './find-receipt.ts';
import { quoteTicket } from '../slips/quote-ticket.ts';
import { asOwner, countOf, type Line, linesOf, openLottery, type Scene } from '../scene.fixture.ts';

const balanceOf = ({ world }: Scene, memberId: string) =>
  playBalanceOf(world)({ memberId: memberId as never, currency: 'THB' });

test('a repeated purchase is the same ticket; with other lines it is refused; the receipt tells what counted', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const lines: Line[] = [
    ['two_top', '07', '10.00'],
    ['run_top', '3', '5.00'],
  ];
  const key = 'a-key-of-my-own-1';
  const before = await findReceipt(scene.world)({ key }, player!.visit);
  assert.deepEqual(before, { ok: true, value: { counted: false } });
  const all = await Promise.all(Array.from({ length: 8 }, () => scene.buy(player!, draw.drawId, lines, key)));
  const [first] = all;
  assert.ok(first?.ok);
  for (const again of all) assert.deepEqual(again, first);
  assert.equal(await balanceOf(scene, player!.memberId), 98_500n);
  const other = await scene.buy(player!, draw.drawId, [['two_top', '08', '10.00']], key);
  assert.ok(!other.ok && other.refusal === 'idempotency_conflict');
  await scene.goTo(draw.closeAt);
  assert.deepEqual(await scene.buy(player!, draw.drawId, lines, key), first, 'after the close too');
  const receipt = await findReceipt(scene.world)({ key }, player!.visit);
  assert.deepEqual(receipt, { ok: true, value: { counted: true, receipt: first.value } });
});

test('1,000 lines are one purchase, and one bad line among them takes nothing', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  const lines: Line[] = Array.from({ length: 1000 }, (_, at) => ['three_top', String(at).padStart(3, '0'), '1.00']);
  const bad: Line[] = [...lines.slice(0, 999), ['three_tod', '555', '1.00']];
  const refused = await scene.buy(player!, draw.drawId, bad);
  assert.ok(!refused.ok && refused.refusal === 'lines_invalid');
  assert.deepEqual(refused.detail, { lines: [{ line: 999, fault: 'shape_refused', remaining: '0.00' }] });
  assert.deepEqual(
    [await countOf(scene.world, 'lottery.ticket'), await countOf(scene.world, 'lottery.outcome')],
    [0, 0],
  );
  const taken = await scene.buy(player!, draw.drawId, lines);
  assert.ok(taken.ok);
  assert.deepEqual(
    [taken.value.costTotal, taken.value.lines.length, taken.value.balanceAfter],
    [100_000n, 1000, 900_000n],
  );
  assert.equal(await countOf(scene.world, 'lottery.line'), 1000);
  const tooLong = {
    drawId: draw.drawId,
    idempotencyKey: 'k'.repeat(16),
    lines: Array.from({ length: 1001 }, () => ({ betType: 'two_top', number: '07', stake: '1.00', rate: '90' })),
  };
  assert.equal(buyTicketCall.input.safeParse(tooLong).success, false);
});

test('200 purchases of one balance at once never overspend it', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 5000n);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => scene.buy(player!, draw.drawId, [['run_bottom', String(at % 10), '1.00']])),
  );
  const taken = answers.filter(({ ok }) => ok).length;
  assert.equal(taken, 50);
  assert.ok(answers.every((answer) => answer.ok || answer.refusal === 'insufficient_funds'));
  assert.equal(await balanceOf(scene, player!.memberId), 0n);
  assert.equal(await countOf(scene.world, 'lottery.ticket'), 50);
});

test('200 buyers of one number at once never pass its cap', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const players = await scene.players(200, 1_000_000n);
  // Each line adds 40,000 to 54,000; at 450,000 the full rate ends, and a line that would cross it is refused whole.
  const answers = await Promise.all(
    players.map((player, at) =>
      scene.buy(player, draw.drawId, [['three_top', '123', at % 2 === 0 ? '60.00' : '45.00']]),
    ),
  );
  const refusals = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])));
  assert.ok(refusals.size > 0 && [...refusals].every((refusal) => refusal === 'limit_reached'), [...refusals].join());
  const [row] = await asOwner(
    scene.world,
    `select o.payout, (select sum(stake) from lottery.stake_total) as stakes,
       (select sum(l.stake * l.rate / 100) from lottery.line l where l.number = '123') as owed
     from lottery.outcome o where o.outcome = '123'`,
  );
  const { payout, stakes, owed } = row as { payout: string; stakes: string; owed: string };
  assert.equal(payout, owed, 'the running figure is the sum of the lines');
  assert.ok(BigInt(payout) - BigInt(stakes) <= 45_000_000n, `${payout} − ${stakes}`);
  assert.ok(BigInt(payout) - BigInt(stakes) > 40_000_000n, 'and the room was used');
});

test('a rate that fell since it was shown asks again; one that rose is taken', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  await asOwner(
    scene.world,
    `insert into lottery.number_limit (draw_no, bet_type, number, state, reason, set_by)
     select draw_no, 'two_top', '07', 'reduced', 'test', 'test' from lottery.draw where draw_id = '${draw.drawId}'`,
  );
  const asked = await scene.buy(player!, draw.drawId, [
    ['two_top', '08', '1.00'],
    ['two_top', '07', '1.00', '90'],
  ]);
  assert.ok(!asked.ok && asked.refusal === 'price_changed');
  assert.deepEqual(asked.detail, { lines: [{ line: 1, rate: '45', state: 'reduced' }] });
  const agreed = await scene.buy(player!, draw.drawId, [
    ['two_top', '07', '1.00', '45'],
    ['two_top', '08', '1.00', '45'],
  ]);
  assert.ok(agreed.ok);
  assert.deepEqual(
    agreed.value.lines.map(({ rate, state }) => [rate, state]),
    [
      [4500, 'reduced'],
      [9000, 'open'],
    ],
  );
});

test('a quote says what a purchase would: line by line, with what is left', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 10_000_000n);
  assert.ok(
    (
      await scene.buy(player!, draw.drawId, [
        ['run_bottom', '7', '10000.00'],
        ['two_top', '08', '1.00'],
      ])
    ).ok,
  );
  const quote = await quoteTicket(scene.world)(
    {
      drawId: draw.drawId,
      lines: linesOf([
        ['run_bottom', '7', '9000.00'],
        ['run_bottom', '7', '1500.00'],
        ['run_top', '7', '1.00'],
      ]),
    },
    player!.visit,
  );
  assert.ok(quote.ok);
  assert.equal(quote.value.isAcceptable, false);
  assert.deepEqual(
    quote.value.lines.map(({ fault }) => fault),
    ['player_limit', 'player_limit', undefined],
  );
  assert.equal(quote.value.lines[2]!.payoutIfHit, moneyOf('3.20'));
  const fine = await quoteTicket(scene.world)(
    { drawId: draw.drawId, lines: linesOf([['two_top', '09', '1.00']]) },
    player!.visit,
  );
  assert.ok(fine.ok && fine.value.isAcceptable);
});

test('no bet is taken after the close, however many press in its last half second', async (t) => {
  await purchasesAroundTheClose(t, 6);
});

test('a draw of a dated calendar is sealed in the moment of its close: a bet around it is in the sealed set, or refused', async (t) => {
  await purchasesAroundTheClose(t, 6, openDated);
});

/** A draw of the house that closes within three minutes and takes no numbers, so that its close and its seal fall together. */
const openDated = async ({ world, merchantId, step }: Scene): Promise<Shown> => {
  const bangkokMinutes = () => Math.floor((world.clock.now() + hoursMs(7)) / 60_000) % 1440;
  // Not over midnight, where the day of the draw would be another.
  if (bangkokMinutes() > 1430) await world.moveClock(hoursMs(1));
  const clockAt = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const closes = bangkokMinutes() + 3;
  const [game] = houseGames;
  const dated = {
    ...game!,
    calendar: weekly(everyDay, [roundOf(clockAt(closes), clockAt(closes + 2))], {
      opens: { rule: 'days_before', days: 0, at: '00:00' },
    }),
    rules: { ...game!.rules, sealingSeconds: 60 },
  } as NewGame;
  await addGames(world, merchantId, [dated], yeekeeTerms, houseGroup);
  for (let moved = 0; moved < 10; moved++) {
    await step();
    const found = await currentDraws(world)({ gameCode: dated.code }, visitorOf(merchantId));
    if (found.ok && found.value.current?.state === 'open') return found.value.current;
    await world.moveClock(1000);
  }
  throw new Error('no dated draw is open');
};
type Shown = Awaited<ReturnType<Scene['openDraw']>>;

/**
 * Players who buy without a pause from half a second before the close to half a second after it, half of them at a machine
 * whose clock is an hour slow: only the database's counts.
 */
export const purchasesAroundTheClose = async (
  t: test.TestContext,
  hands: number,
  open: (scene: Scene) => Promise<Shown> = ({ openDraw }) => openDraw(),
): Promise<number> => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await open(scene);
  const slow = { ...world, clock: { now: () => later(world.clock.now(), -hoursMs(1)) } };
  const players = await scene.players(hands, 100_000_000n);
  const outcomes = new Map<string, number>();
  let presses = 0;
  const buy = async ({ visit }: (typeof players)[0], at: number): Promise<string> => {
    const answer = await buyTicket(at % 2 === 0 ? world : slow)(
      {
        drawId: draw.drawId,
        idempotencyKey: `key-at-the-close-${at}-${presses++}`,
        lines: linesOf([['run_top', String(at % 10), '1.00']]),
      },
      visit,
    );
    const what = answer.ok ? 'taken' : answer.refusal;
    outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
    return what;
  };
  // Each once well before, and once after it below: on a busy machine no other may fall into the second around the close.
  await Promise.all(players.map(buy));
  await world.moveClock(draw.closeAt - world.clock.now() - 700);
  let attempts = 0;
  const pressing = players.map(async (player, at) => {
    while (world.clock.now() < draw.closeAt - 500) await sleep(5);
    for (let what = 'taken'; what === 'taken' || world.clock.now() < draw.closeAt + 500; attempts++)
      what = await buy(player, at);
  });
  const closing = (async () => {
    while (world.clock.now() < draw.closeAt + 500) {
      await advanceDraws(world)();
      await sleep(50);
    }
  })();
  await Promise.all([...pressing, closing]);
  assert.ok((outcomes.get('taken') ?? 0) > 0 && (outcomes.get('draw_closed') ?? 0) > 0, JSON.stringify([...outcomes]));
  assert.equal(outcomes.size, 2, JSON.stringify([...outcomes]));
  assert.equal(
    await countOf(world, 'lottery.ticket t join lottery.draw d using (draw_no) where t.bought_at >= d.close_at'),
    0,
  );
  assert.equal(await countOf(world, 'lottery.ticket'), outcomes.get('taken'));
  if (draw.shotsUntil > world.clock.now()) await world.moveClock(draw.shotsUntil - world.clock.now() + 20);
  await advanceDraws(world)();
  const [sealed] = await asOwner(
    world,
    `select s.ticket_count, (s.stake_total / 100)::int as stakes, s.sealed_at >= d.close_at as is_after
     from lottery.seal s join lottery.draw d using (draw_no) where d.draw_id = '${draw.drawId}'`,
  );
  const taken = outcomes.get('taken');
  assert.deepEqual(sealed, { ticket_count: taken, stakes: taken, is_after: true }, 'what was taken is what was sealed');
  return attempts;
};
