import assert from 'node:assert/strict';
import test from 'node:test';
import { recheckDraw, verifyFairness } from '#features/fairness/public.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { type TestPlayer, visitorOf } from '#tools/testing/scenes/players.ts';
import { recheckBundle } from '#tools/recheck/recheck-draw.ts';
import { loadOwnGames, recheckDraws, scheduleDraws } from '../../public.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { demoGames } from '../../domain/games/demo-games.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { linePayoutOf, multipleOf } from '../../domain/terms/line-pays.ts';
import { ownGames } from '../../domain/games/own-games.ts';
import { readable } from '../../domain/results/result-shape.ts';
import { resultShapes } from '../../domain/results/result-shapes.ts';
import { classicGame } from '../../domain/games/yeekee-variants.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { findDraw } from './find-draw.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { gameMenus } from '../games/game-menus.ts';
import { beginOwn, everyBet, own } from './own.fixture.ts';
import { finish, type Line, linesOf, openLottery, type Scene } from '../scene.fixture.ts';
import { shootNumber } from '../results/shoot-number.ts';

// Draws of our own of every method, from the announcement to what is paid.

const settled = async ({ world, merchantId }: Scene, drawId: string) => {
  const page = await findDraw(world)({ drawId }, visitorOf(merchantId));
  assert.ok(page.ok);
  assert.equal(page.value.draw.state, 'settled');
  return page.value;
};

const requireVerified = async ({ world }: Scene): Promise<void> => {
  const verified = await verifyFairness(world)({ draws: recheckDraws });
  assert.deepEqual(
    Object.values(verified).flatMap(({ deviations }) => deviations),
    [],
  );
};

/** The ticket's own bundle holds in the verifier and in the second program, and neither takes a changed one. */
const requireProven = async ({ world }: Scene, player: TestPlayer, ticketId: string): Promise<void> => {
  const found = await findTicket(world)({ ticketId }, player.visit);
  assert.ok(found.ok && found.value.bundle);
  assert.ok(
    found.value.steps?.every(({ state }) => state === 'holds'),
    JSON.stringify(found.value.steps),
  );
  requireBreaks(found.value.bundle, {
    'drawn.special.0': ['draw'],
    'chance.beacon.randomness': ['beacon', 'draw'],
    'announcement.closeAt': ['announcement'],
    'payTable.0.rate': ['rules'],
    'ticket.leaf.lines.0.stake': ['ticket'],
    'ticket.payouts.0': ['payout'],
    'seal.merkleRoot': ['seal', 'draw', 'ticket'],
  });
};

/** Each of these fields, changed by one digit, turns those steps red; the second program finds fault too. */
const requireBreaks = (bundle: Bundle, lies: Readonly<Record<string, readonly string[]>>): void => {
  assert.ok(recheckDraw(bundle).holds);
  assert.deepEqual(recheckBundle(structuredClone(bundle)!), []);
  for (const [path, steps] of Object.entries(lies)) {
    const copy: unknown = structuredClone(bundle);
    const names = path.split('.');
    const parent = names.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
    const before: unknown = Reflect.get(Object(parent), names.at(-1)!);
    assert.ok(typeof before === 'string' || typeof before === 'number', path);
    const text = String(before);
    const at = Math.max(0, text.search(/[0-9a-f](?=[^0-9a-f]*$)/));
    const other = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
    Reflect.set(Object(parent), names.at(-1)!, typeof before === 'number' ? Number(other) : other);
    const failed = recheckDraw(copy)
      .steps.filter(({ state }) => state === 'fails')
      .map(({ name }) => name);
    for (const step of steps)
      assert.ok(
        failed.some((name) => name === step),
        `${path}: ${step} holds, failed ${failed.join(' ')}`,
      );
    assert.notDeepEqual(recheckBundle(copy as Parameters<typeof recheckBundle>[0]), [], `second program: ${path}`);
  }
};
type Bundle = Parameters<typeof recheckBundle>[0] | undefined;

const owedFor = (lines: readonly Line[], terms: Terms, shape: keyof typeof resultShapes, drawn: Drawn): bigint =>
  linesOf(lines).reduce((total, { betType, number, stake, rate }) => {
    const bet = terms.find((one) => one.betType === betType)!;
    return total + linePayoutOf(stake, rate, multipleOf(bet, number, readable(resultShapes[shape], drawn)));
  }, 0n);

for (const code of ['VNF2M', 'OWN4D'])
  test(`a draw of ${code}: numbers of its shape from seed and beacon, every bet type paid, everything recomputes`, async (t) => {
    const { game, terms } = own(code);
    const { scene, draw } = await beginOwn(t, game, terms);
    assert.equal(draw.method, 'draw/fair-v1');
    assert.equal(draw.shotsUntil, draw.closeAt, 'no numbers are shot');
    const [player] = await scene.players(1, 1_000_000n);
    const none = await shootNumber(scene.world)({ drawId: draw.drawId, number: '12345' }, player!.visit);
    assert.ok(!none.ok && none.refusal === 'draw_takes_no_numbers');
    const lines = everyBet(terms).filter(([betType]) => betType !== 'four_set');
    const bought = await scene.buy(player!, draw.drawId, lines);
    assert.ok(
      bought.ok,
      JSON.stringify(bought, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    );
    const before = await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' });
    await finish(scene, { ...draw, beaconAt: draw.expectedAt });
    const { draw: drawn } = await settled(scene, draw.drawId);
    await requireProven(scene, player!, bought.value.ticketId);
    const { shape, drawn: numbers, opened } = drawn.result!;
    assert.equal(shape, game.rules.resultShape);
    for (const { name, count, digits } of resultShapes[game.rules.resultShape].prizes)
      assert.ok(numbers[name]?.length === count && numbers[name].every((one) => one.length === digits), name);
    assert.match(opened, /^[0-9]{4,6}$/);
    const owed = owedFor(lines, terms, game.rules.resultShape, numbers);
    assert.equal(await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' }), before! + owed);
    await requireVerified(scene);
  });

test('a simulated index moves on from draw to draw by what was sealed, and pays on its digits', async (t) => {
  const { game, terms } = own('IDXAND');
  const { scene, draw, here } = await beginOwn(t, game, terms);
  const [player] = await scene.players(1, 1_000_000n);
  const runs = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '10.00', '3.2']);
  assert.ok((await scene.buy(player!, draw.drawId, runs)).ok);
  await finish(scene, { ...draw, beaconAt: draw.expectedAt });
  const first = (await settled(scene, draw.drawId)).draw.result!;
  const [value, change] = [first.drawn['value']![0]!, first.drawn['change']![0]!];
  assert.equal(
    Math.round((1500 + Number(change)) * 100),
    Math.round(Number(value) * 100),
    'from where an index begins',
  );
  assert.equal(first.opened, value.replace('.', '').slice(-3) + change.slice(-2));
  const paid = BigInt(new Set(first.top3).size) * 3200n;
  assert.equal(await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' }), 990_000n + paid);
  const { current: next } = await here();
  assert.ok(next && next.drawId !== draw.drawId);
  await finish(scene, { ...next, beaconAt: next.expectedAt });
  const { draw: after, bundle } = await settled(scene, next.drawId);
  const second = after.result!;
  requireBreaks(bundle, {
    indexBefore: ['entries', 'draw'],
    'drawn.change.0': ['draw'],
    'chance.seed': ['commitment', 'draw'],
  });
  const moved = Number(second.drawn['value']![0]) - Number(value);
  assert.equal(Math.round(moved * 100), Math.round(Number(second.drawn['change']![0]) * 100));
  await requireVerified(scene);
});

test('a classic round follows from its numbers alone, and is void with fewer than twenty', async (t) => {
  const { scene, draw, here } = await beginOwn(t, classicGame, yeekeeTerms);
  assert.equal(draw.commitment?.commit, undefined, 'nothing is committed');
  const players = await scene.players(20, 100_000n);
  assert.ok((await scene.buy(players[0]!, draw.drawId, [['two_bottom', '01', '10.00']])).ok);
  const numbers = [
    12_345, 67_890, 11_111, 22_222, 33_333, 44_444, 55_555, 66_666, 77_777, 88_888, 99_999, 13_579, 24_680, 10_203,
    40_506, 51_876, 70_809, 98_765, 43_210, 19_283,
  ];
  for (const [at, number] of numbers.entries()) {
    const shot = await shootNumber(scene.world)(
      { drawId: draw.drawId, number: String(number).padStart(5, '0') },
      players[at]!.visit,
    );
    assert.ok(shot.ok, shot.ok ? '' : shot.refusal);
  }
  await finish(scene, { ...draw, beaconAt: draw.expectedAt });
  const { draw: drawn, bundle } = await settled(scene, draw.drawId);
  requireBreaks(bundle, { 'entries.3.1': ['entries', 'draw'], 'drawn.final.0': ['draw'] });
  assert.deepEqual([drawn.result?.top3, drawn.result?.bottom2], ['265', '01']);
  assert.equal(await playBalanceOf(scene.world)({ memberId: players[0]!.memberId, currency: 'THB' }), 189_000n);
  const { current: next } = await here();
  assert.ok(next);
  assert.ok((await scene.buy(players[1]!, next.drawId, [['two_bottom', '01', '10.00']])).ok);
  await finish(scene, { ...next, beaconAt: next.expectedAt });
  const page = await findDraw(scene.world)({ drawId: next.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual([page.value.draw.state, page.value.draw.voidReason], ['refunded', 'too_few_numbers']);
  assert.equal(await playBalanceOf(scene.world)({ memberId: players[1]!.memberId, currency: 'THB' }), 100_000n);
  await requireVerified(scene);
});

test('all own games are scheduled in one look, each once, and the menu names them with their shape', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await loadOwnGames(world, merchantId);
  await loadOwnGames(world, merchantId);
  for (let tick = 0; tick < 3; tick++) await scheduleDraws(world)();
  const menus = await gameMenus(world)({}, visitorOf(merchantId));
  assert.ok(menus.ok);
  const games = menus.value.flatMap((group) => group.gameMenus);
  assert.equal(games.length, demoGames.length + ownGames.flatMap((offer) => offer.games).length);
  for (const code of ['YK1M', 'YK5M', 'VNF2M', 'VNFS5M'])
    assert.notEqual(games.find(({ gameCode }) => gameCode === code)?.numero, '', `${code} has its next draw`);
  assert.equal(games.find(({ gameCode }) => gameCode === 'OWN4D')?.lockTime, 600);
  assert.deepEqual([...new Set(games.map(({ resultShape }) => resultShape))].sort(), [
    'fourD',
    'stockIndex',
    'thaiGovernment',
    'vietnamNorth',
    'vietnamRegional',
    'yeekee',
  ]);
  for (const { method, remark } of games) if (method !== 'yeekee/fair-v1') assert.match(remark, /our own/, remark);
});
