import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, fairChance, seeded } from '#games/engine/chance/chance.ts';
import { floatCrash, hashChainAt } from '#games/engine/chance/float-form.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { chainOf, terminalOf } from '#games/engine/chance/hash-chain.ts';
import { sheet } from '../par-sheet.ts';
import { firstMsOf, growthAt } from './curve.ts';
import { crash, type CrashChoice } from './game.ts';
import { drawPoint, pointOf, reaching, takeMax, takeMin } from './point.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown; tol: number }[] } =
  JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'));
const space = 2n ** 52n;
const bet = (auto: number | null): CrashChoice => ({ act: 'bet', auto });
const take = (atMs: number): CrashChoice => ({ act: 'take', atMs });
/** The chance under which the lantern goes out at that many hundredths. */
const endingAt = (point: number): Chance => {
  // The least e of that point: 99 · 2^52 / (2^52 − e) ≥ point.
  const bits = space - (99n * space) / BigInt(point);
  const answers = [Number(bits >> 26n), Number(bits & (2n ** 26n - 1n))];
  return { below: () => answers.shift() ?? 0 };
};
const paidFor = (choices: readonly CrashChoice[], point: number) =>
  crash.play({ stake: 1000n, choices, chance: endingAt(point) })?.payout;

test('pf.crash.chain2: the chain and the form of others give their point', () => {
  const { params, expected, tol } = truth.find(({ id }) => id === 'pf.crash.chain2')!;
  const gameHash = hashChainAt('testing', Number(params['element']));
  assert.equal(gameHash, params['gameHash']);
  assert.ok(Math.abs(floatCrash(gameHash, String(params['salt'])) - Number(expected)) < tol);
});

test('the point is the formula, at least 1.00, at most 1,000.00, and each target is reached by exactly 99 of 100 parts', () => {
  assert.deepEqual(
    [pointOf(0n), pointOf(space / 100n), pointOf(space / 2n), pointOf(space - 1n)],
    [100, 100, 198, takeMax],
  );
  for (const target of [takeMin, 150, 199, 200, 333, 1000, 99_999, takeMax]) {
    const [reach] = reaching(target);
    assert.ok(pointOf(space - reach) >= target && pointOf(space - reach - 1n) < target, String(target));
  }
  for (const { name, rtp } of sheet().ways) assert.ok(Math.abs(numberOf(rtp) - 0.99) < 1e-10, name);
});

test('the curve is cut off nowhere near a whole number, so every machine reads the same', () => {
  for (let ms = 1; ms <= firstMsOf(takeMax + 1); ms++) {
    const exact = 100 * Math.exp(0.00006 * ms);
    assert.ok(Math.abs(exact - Math.round(exact)) > 1e-12 * exact, `at ${ms} ms`);
  }
  assert.deepEqual([growthAt(0), growthAt(11_552), growthAt(11_553)], [100, 199, 200]);
  for (const hundredths of [takeMin, 200, 12_345, takeMax])
    assert.ok(growthAt(firstMsOf(hundredths)) >= hundredths && growthAt(firstMsOf(hundredths) - 1) < hundredths);
});

test('taken by itself it is paid where the lantern reaches that far, by hand where it still flies and nothing else took it', () => {
  assert.deepEqual([paidFor([bet(200)], 200), paidFor([bet(200)], 199)], [2000n, 0n]);
  const at = firstMsOf(150);
  assert.equal(paidFor([bet(200), take(at)], 150), 1500n);
  assert.equal(paidFor([bet(200), take(at)], 149), undefined, 'it was gone');
  assert.equal(paidFor([bet(150), take(at)], 300), undefined, 'it was taken already');
  assert.equal(paidFor([bet(200), take(0)], 300), undefined, 'nothing to win yet');
  for (const bad of [[], [bet(null)], [take(at)], [bet(200), bet(200)], [bet(200), take(at), take(at)]])
    assert.equal(paidFor(bad, 300), undefined);
  const { shared } = crash;
  for (const point of [100, 101, 200, 5000, takeMax]) {
    const { lastsMs } = shared!.run(endingAt(point));
    assert.ok(growthAt(lastsMs) > point && growthAt(lastsMs - 1) <= point);
  }
});

test('no other words are choices', () => {
  for (const input of [
    null,
    {},
    { act: 'bet' },
    { act: 'bet', auto: 100 },
    { act: 'bet', auto: 100_001 },
    { act: 'bet', auto: 1.5 },
    { act: 'bet', auto: 200, more: 1 },
    { act: 'take', atMs: -1 },
    { act: 'take', atMs: 1e9 },
    { act: 'choose' },
  ])
    assert.equal(crash.readChoice(input), undefined, JSON.stringify(input));
  const { opening } = crash.shared!;
  assert.deepEqual(opening(bet(null), 3_000n), bet(300), 'as far as a bet may pay');
  assert.equal(opening(bet(null), 1_000n), undefined);
  assert.deepEqual(opening(bet(250), 3_000n), bet(250));
});

test('an element leads to the published one, and a changed one does not', () => {
  const elements = chainOf(new Uint8Array(32).fill(7), 50);
  assert.equal(elements.length, 51);
  for (const index of [0, 1, 50]) assert.deepEqual(terminalOf(elements[index]!, index), elements[0]);
  assert.notDeepEqual(terminalOf(elements[9]!, 10), elements[0]);
});

/** Share of the stake that came back for bets taken at `auto` over so many rounds. */
const returned = (rounds: number, auto: number, drawn: (chance: Chance) => number): number => {
  const chance = seeded(20_261_122);
  let reached = 0;
  for (let round = 0; round < rounds; round++) if (drawn(chance) >= auto) reached++;
  return (reached * auto) / 100 / rounds;
};

test('200,000 rounds taken at 2.00 give back 99 %, and a point without its edge is caught', () => {
  const band = 3.29 * Math.sqrt((0.495 * 0.505 * 4) / 200_000);
  assert.ok(Math.abs(returned(200_000, 200, drawPoint) - 0.99) < band);
  const fairless = (chance: Chance) => Math.floor(100 / (1 - chance.below(2 ** 32) / 2 ** 32));
  assert.ok(Math.abs(returned(200_000, 200, fairless) - 0.99) > band);
});

test('10,000 rounds: the amounts told add up to the payout', () => {
  for (let round = 0; round < 10_000; round++) {
    const chance = fairChance({
      seed: new Uint8Array(32),
      game: 'crash/1',
      round: `c/${round}`,
      client: '',
      beacon: '',
    });
    const played = crash.play({ stake: 333n, choices: [bet(101 + (round % 500))], chance })!;
    const told = played.events.reduce((sum, { amount }) => sum + BigInt(typeof amount === 'string' ? amount : 0), 0n);
    assert.equal(told, played.payout);
  }
});
