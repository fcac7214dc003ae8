import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { floatsOf } from '#games/engine/chance/float-form.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { compare, fraction } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { limbo } from './game.ts';
import { heightOf, outcomes, targetFor, targetMax, targetMin, winsOf } from './odds.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

/** What the events say was paid. */
const amountIn = (events: readonly GameEvent[]): bigint =>
  events.reduce((sum, { amount }) => sum + (typeof amount === 'string' ? BigInt(amount) : 0n), 0n);
const always = (drawn: number): Chance => ({ below: () => drawn });
const playOne = (target: number, { stake, chance }: { stake: bigint; chance: Chance }) => {
  const played = limbo.play({ stake, choices: [{ target }], chance });
  assert.ok(played);
  return played;
};

test('exactly as many of the 2²⁴ draws win as the sheet says: the last that wins and the first that does not', () => {
  for (const target of [targetMin, 102, 150, 198, 200, 333, 1000, 99_999, targetMax]) {
    const wins = winsOf(target);
    assert.ok(playOne(target, { stake: 100n, chance: always(wins - 1) }).payout > 0n, `${target}: the last that wins`);
    assert.equal(playOne(target, { stake: 100n, chance: always(wins) }).payout, 0n, `${target}: the next one loses`);
  }
  // Heights never rise with the draw, so the border above is the only one.
  for (let drawn = 1; drawn < 200_000; drawn++) assert.ok(heightOf(drawn) <= heightOf(drawn - 1));
  assert.equal(heightOf(outcomes - 1), 99);
});

test('every target returns 99 % less what one rounding cuts off, never more', () => {
  const least = fraction(9894, 10_000);
  for (let target = targetMin; target <= targetMax; target += target < 2000 ? 1 : 997) {
    const returned = fraction(winsOf(target) * target, outcomes * 100);
    assert.ok(compare(returned, fraction(99, 100)) <= 0 && compare(returned, least) >= 0, `target ${target}`);
  }
  for (const { rtp } of sheet().ways) assert.ok(compare(rtp, least) >= 0);
});

test('what is paid is the target, cut off at the minor unit once, and holds at stakes beyond any balance', () => {
  const won = playOne(150, { stake: 33n, chance: always(0) });
  assert.equal(won.payout, 49n);
  assert.deepEqual(won.events, [
    { kind: 'rose', height: 99 * outcomes, target: 150 },
    { kind: 'paid', multiplier: 15_000, amount: '49' },
  ]);
  const huge = 10n ** 20n;
  assert.equal(playOne(targetMax, { stake: huge, chance: always(0) }).payout, 10_000n * huge);
  assert.equal(limbo.topThousandths({ target: targetMax }), 10_000_000n);
});

test('what is no choice is not read; a round is one choice', () => {
  for (const target of [targetMin, targetMax]) assert.deepEqual(limbo.readChoice({ target }), { target });
  for (const input of [undefined, null, [], {}, 'x', { target: 100 }, { target: targetMax + 1 }, { target: 150.5 }])
    assert.equal(limbo.readChoice(input), undefined);
  for (const input of [{ target: '150' }, { target: Number.NaN }, { target: 150, stake: 1 }])
    assert.equal(limbo.readChoice(input), undefined);
  const choice = { target: 200 };
  for (const choices of [[], [choice, choice]])
    assert.equal(limbo.play({ stake: 1n, choices, chance: always(0) }), undefined);
});

test('the popular float form gives the height that its vector says by the same formula', () => {
  const { params, expected } = truth.find(({ id }) => id === 'pf.limbo.1')!;
  const floats = floatsOf({ server: String(params['server']), client: String(params['client']), nonce: 1 });
  // That form draws below 10⁸.
  const drawn = Math.floor(floats.next().value * 10 ** 8);
  assert.equal(Math.floor((99 * 10 ** 8) / (drawn + 1)) / 100, expected);
  assert.equal(targetFor(4950), 200, 'and a chance of 49.50 % wishes for 2.00');
});

test('the events of 10,000 rounds add up to what is paid, inside the 99.9 % interval', () => {
  const chance = seeded(41);
  const [rounds, target] = [10_000, 200];
  let wins = 0;
  for (let round = 0; round < rounds; round++) {
    const { payout, events } = playOne(target, { stake: 100n, chance });
    assert.equal(amountIn(events), payout);
    if (payout > 0n) wins++;
  }
  const [p, reach] = [winsOf(target) / outcomes, 3.29 * Math.sqrt((0.495 * 0.505) / rounds)];
  assert.ok(Math.abs(wins / rounds - p) < reach, `${wins} wins`);
  assert.ok(Math.abs((wins / rounds) * 1.06 - p) > reach, 'a mapping that favours winning draws is seen');
});
