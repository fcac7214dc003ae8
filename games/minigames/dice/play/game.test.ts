import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { floatsOf } from '#games/engine/chance/float-form.ts';
import { dice, type DiceChoice } from './game.ts';
import { isWin, multiplierOf, outcomes, winsMax } from './odds.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

/** Whatever is asked, this number. */
const always = (roll: number): Chance => ({ below: () => roll });
const playOne = (choice: DiceChoice, { stake, chance }: { stake: bigint; chance: Chance }) => {
  const played = dice.play({ stake, choices: [choice], chance });
  assert.ok(played);
  return played;
};

test('a multiplier is 99 % over the chance, cut off at four places', () => {
  const cases: [wins: number, multiplier: bigint][] = [
    [1, 99_000_000n],
    [3, 33_000_000n],
    [7, 14_142_857n],
    [4_950, 20_000n],
    [5_000, 19_800n],
    [6_667, 14_849n],
    [9_800, 10_102n],
  ];
  for (const [wins, multiplier] of cases) assert.equal(multiplierOf(wins), multiplier, `${wins} ways to win`);
});

test('the return is exactly 99 % where four places hold the multiplier, never more, and less by under wins ÷ 10⁸', () => {
  let exact = 0;
  for (let wins = 1; wins <= winsMax; wins++) {
    // As a fraction: (wins / 10^4) · (multiplier / 10^4).
    const returned = BigInt(wins) * multiplierOf(wins);
    const lost = 99_000_000n - returned;
    assert.ok(lost >= 0n && lost < BigInt(wins), `${wins} ways to win return ${returned}/10^8`);
    assert.ok(multiplierOf(wins) > 10_000n, 'a win is more than the stake');
    if (lost === 0n) exact++;
  }
  assert.ok(exact > 50);
});

test('played with each of the 10,000 numbers, both ends pay as the formula says', () => {
  const stake = 1_000_000n;
  for (const side of ['under', 'over'] as const)
    for (const wins of [1, 2_500, 4_950, 5_000, 9_800]) {
      let [paid, won] = [0n, 0];
      for (let roll = 0; roll < outcomes; roll++) {
        const { payout, isOver, events } = playOne({ side, wins }, { stake, chance: always(roll) });
        assert.equal(isOver, true);
        assert.equal(payout > 0n, isWin(roll, { side, wins }));
        assert.equal(events.at(-1)?.['amount'] ?? '0', String(payout), 'the events add up to the payout');
        paid += payout;
        if (payout > 0n) won++;
      }
      assert.equal(won, wins, side);
      assert.equal(paid * 100_000_000n, stake * BigInt(outcomes) * BigInt(wins) * multiplierOf(wins));
    }
});

test('the edges of a side lie where the page says', () => {
  const under: DiceChoice = { side: 'under', wins: 5_000 };
  const over: DiceChoice = { side: 'over', wins: 5_000 };
  assert.deepEqual(
    [0, 4_999, 5_000, 9_999].map((roll) => isWin(roll, under)),
    [true, true, false, false],
  );
  assert.deepEqual(
    [0, 4_999, 5_000, 9_999].map((roll) => isWin(roll, over)),
    [false, false, true, true],
  );
});

test('a payout is cut off at the minor unit once, and holds at stakes beyond any balance', () => {
  const odd: DiceChoice = { side: 'under', wins: 9_800 };
  assert.equal(playOne(odd, { stake: 1n, chance: always(0) }).payout, 1n);
  assert.equal(playOne(odd, { stake: 99n, chance: always(0) }).payout, 100n);
  const huge = 10n ** 18n;
  assert.equal(playOne({ side: 'under', wins: 1 }, { stake: huge, chance: always(0) }).payout, 9_900n * huge);
  assert.equal(dice.topThousandths({ side: 'under', wins: 1 }), 9_900_000n);
  assert.equal(dice.oddsThousandths?.({ side: 'under', wins: 6_667 }), 1484n, 'of 1.4849');
  assert.equal(dice.topThousandths({ side: 'over', wins: 7 }), 1_414_286n, 'no less than it may come to');
});

test('what is no choice is not read', () => {
  assert.deepEqual(dice.readChoice({ side: 'over', wins: 1 }), { side: 'over', wins: 1 });
  const bad: unknown[] = [
    undefined,
    null,
    'under',
    [],
    {},
    { side: 'under' },
    { side: 'beside', wins: 5 },
    { side: 'under', wins: 0 },
    { side: 'under', wins: 9_801 },
    { side: 'under', wins: 1.5 },
    { side: 'under', wins: '5' },
    { side: 'under', wins: Number.NaN },
    { side: 'under', wins: 5, stake: '1.00' },
    JSON.parse('{"side":"under","wins":5,"__proto__":{}}'),
  ];
  for (const input of bad) assert.equal(dice.readChoice(input), undefined, JSON.stringify(input));
});

test('a round is one choice: none opens nothing, a second is not allowed', () => {
  const choice: DiceChoice = { side: 'under', wins: 5_000 };
  assert.equal(dice.play({ stake: 100n, choices: [], chance: always(0) }), undefined);
  assert.equal(dice.play({ stake: 100n, choices: [choice, choice], chance: always(0) }), undefined);
});

test('the formula shows what the popular float form shows for the same bytes', () => {
  const { params, expected } = truth.find(({ id }) => id === 'pf.dice.1')!;
  const floats = floatsOf({ server: String(params['server']), client: String(params['client']), nonce: 1 });
  // That form has 10,001 numbers; one below 10,000 is mapped alike.
  const chance: Chance = { below: (limit) => Math.floor(floats.next().value * (limit + 1)) };
  const [rolled] = playOne({ side: 'under', wins: 5_000 }, { stake: 100n, chance }).events;
  assert.equal(Number(rolled?.['roll']) / 100, expected);
});

test('simulated, rolls are even (χ² below its 99.9 % point) and the return lies inside the 99.9 % interval', () => {
  const chance = seeded(20_261_122);
  const [rounds, stake, bins] = [100_000, 10_000n, 100];
  const counts = Array.from({ length: bins }, () => 0);
  let [paid, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { payout, events } = playOne({ side: 'over', wins: 2_500 }, { stake, chance });
    counts[Math.floor(Number(events[0]?.['roll']) / (outcomes / bins))]!++;
    const back = Number(payout) / Number(stake);
    paid += back;
    squares += back * back;
  }
  const fair = rounds / bins;
  const chiSquare = counts.reduce((total, count) => total + (count - fair) ** 2 / fair, 0);
  assert.ok(chiSquare < 148.23, `χ² ${chiSquare}`);
  const mean = paid / rounds;
  const reach = 3.29 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  assert.ok(Math.abs(mean - 0.99) < reach, `${mean} ± ${reach}`);
  // The same interval can tell a game that pays one hundredth more or whose dice leave out a number in fifty.
  assert.ok(Math.abs(mean * 1.03 - 0.99) > reach, 'a richer game is seen');
  const lame = counts.map((count, at) => (at < 2 ? 0 : count));
  assert.ok(lame.reduce((total, count) => total + (count - fair) ** 2 / fair, 0) > 148.23, 'an uneven one too');
});
