import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { floatsOf } from '#games/engine/chance/float-form.ts';
import { mines, type MinesChoice } from './game.ts';
import { cells, minesMax, minesMin, multiplierMax, multiplierOf, stepsMax } from './odds.ts';
import { placeMines } from './place-mines.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

const open = (count: number): MinesChoice => ({ act: 'open', mines: count });
const step = (cell: number): MinesChoice => ({ act: 'step', cell });
const take: MinesChoice = { act: 'take' };
/** Answers in turn: 0, 0, 0 puts mines on cells 0, 1, 2. */
const answering = (...answers: number[]): Chance => ({ below: () => answers.shift() ?? 0 });
const playAll = (choices: readonly MinesChoice[], chance: Chance, stake = 10_000n) =>
  mines.play({ stake, choices, chance });

/** Every list of answers to `below(25)`, `below(24)`, …: each placement in each order once. */
const everyChance = function* (count: number): Generator<Chance> {
  const total = Array.from({ length: count }, (_, at) => cells - at).reduce((all, limit) => all * limit, 1);
  for (let path = 0; path < total; path++) {
    let rest = path;
    yield {
      below: (limit) => {
        const answer = rest % limit;
        rest = Math.floor(rest / limit);
        return answer;
      },
    };
  }
};

test('mines.*: the multiplier is 99 % over the chance by counting every placement', () => {
  for (const id of ['mines.1.1', 'mines.3.5', 'mines.5.3']) {
    const { params, expected } = truth.find((one) => one.id === id)!;
    const [count, steps] = [Number(params['mines']), Number(params['picks'])];
    const [above, below] = String(expected).split('/').map(BigInt);
    assert.equal(multiplierOf(count, steps), (above! * 10_000n) / below!, id);
    // Five mines have 6,375,600 orders: three stand for them, the other way round is mines.3.5.
    if (count > 3) continue;
    let [safe, all] = [0n, 0n];
    for (const chance of everyChance(count)) {
      all++;
      if (placeMines(count, chance).every((cell) => cell >= steps)) safe++;
    }
    assert.equal(99n * all * below!, 100n * safe * above!, `${id}: ${all} orders, ${safe} safe`);
  }
});

test('played with every placement of two mines, four steps return the fraction that the formula says', () => {
  const stake = 1_000_000n;
  let [paid, rounds] = [0n, 0n];
  for (const chance of everyChance(2)) {
    const played = firstSafe([open(2), step(3), step(24), step(0), step(11), take], chance, stake);
    assert.equal(played.isOver, true);
    paid += played.payout;
    rounds++;
  }
  const multiplier = multiplierOf(2, 4);
  assert.equal(paid * 10_000n * 300n, rounds * stake * multiplier * 210n, 'C(21, 2) = 210 of C(25, 2) = 300 are safe');
  assert.ok(paid * 100n <= rounds * stake * 99n);
});

/** Plays until the round is over: what comes after a mine is no choice any more. */
const firstSafe = (choices: readonly MinesChoice[], chance: Chance, stake: bigint) => {
  const answers: number[] = [];
  const again = (): Chance => {
    let at = 0;
    return { below: (limit) => (answers[at++] ??= chance.below(limit)) };
  };
  for (let made = 1; ; made++) {
    const played = playAll(choices.slice(0, made), again(), stake);
    assert.ok(played);
    if (played.isOver) return played;
  }
};

test('wherever a player stops the return is 99 % less what four places cut off, and never more', () => {
  for (let count = minesMin; count <= minesMax; count++) {
    let chance = [1n, 1n] as [bigint, bigint];
    for (let steps = 1; steps <= stepsMax(count); steps++) {
      chance = [chance[0] * BigInt(cells - count - steps + 1), chance[1] * BigInt(cells - steps + 1)];
      const multiplier = multiplierOf(count, steps);
      const whole = 99n * chance[1] * 100n;
      assert.ok(multiplier * chance[0] <= whole && (multiplier + 1n) * chance[0] > whole, `${count} mines, ${steps}`);
      assert.ok(multiplier <= multiplierMax);
      if (steps > 1) assert.ok(multiplier > multiplierOf(count, steps - 1), 'every step raises it');
    }
  }
});

test('the field ends where no safe cell is left or the next step would pay above ten thousand times the stake', () => {
  assert.deepEqual([1, 2, 3, 5, 12, 24].map(stepsMax), [24, 23, 22, 19, 9, 1]);
  for (const count of [5, 12]) assert.ok(multiplierOf(count, stepsMax(count) + 1) > multiplierMax);
  const cleared = playAll([open(24), step(24)], answering());
  assert.deepEqual([cleared?.isOver, cleared?.payout], [true, 247_500n]);
  const steps = Array.from({ length: 19 }, (_, at) => step(24 - at));
  assert.equal(playAll([open(5), ...steps.slice(1)], answering())?.isOver, false);
  const most = playAll([open(5), ...steps], answering());
  assert.deepEqual([most?.isOver, most?.payout], [true, (10_000n * multiplierOf(5, 19)) / 10_000n]);
  assert.equal(playAll([open(5), ...steps, take], answering()), undefined);
  assert.equal(mines.topThousandths(open(24)), 24_750n);
  for (let count = minesMin; count <= minesMax; count++)
    assert.ok(mines.topThousandths(open(count)) * 10n >= multiplierOf(count, stepsMax(count)), `${count} mines`);
});

test('an open round tells nothing of the mines, an ended one tells all', () => {
  const chance = () => answering(5, 5, 5);
  const running = playAll([open(3), step(0), step(1)], chance())!;
  assert.deepEqual(running.events, [
    { kind: 'placed', mines: 3 },
    { kind: 'safe', cell: 0, multiplier: 11_250 },
    { kind: 'safe', cell: 1, multiplier: 12_857 },
  ]);
  assert.deepEqual([running.isOver, running.payout, running.takeable], [false, 0n, 12_857n]);
  const taken = playAll([open(3), step(0), step(1), take], chance())!;
  assert.deepEqual(taken.events.slice(3), [
    { kind: 'taken' },
    { kind: 'reveal', mines: [5, 6, 7] },
    { kind: 'paid', multiplier: 12_857, amount: '12857' },
  ]);
  assert.deepEqual([taken.isOver, taken.payout, taken.takeable], [true, 12_857n, undefined]);
  const lost = playAll([open(3), step(0), step(6)], chance())!;
  assert.deepEqual(lost.events.slice(2), [
    { kind: 'mine', cell: 6 },
    { kind: 'reveal', mines: [5, 6, 7] },
  ]);
  assert.deepEqual([lost.isOver, lost.payout], [true, 0n]);
  assert.equal(playAll([open(3)], chance())?.takeable, undefined);
});

const refused: [what: string, choices: MinesChoice[]][] = [
  ['nothing', []],
  ['a step before the opening', [step(0)]],
  ['taking before the opening', [take]],
  ['a second opening', [open(3), open(3)]],
  ['taking before the first step', [open(3), take]],
  ['the same cell twice', [open(3), step(9), step(9)]],
  ['a step after a mine', [open(3), step(0), step(9)]],
  ['taking after a mine', [open(3), step(0), take]],
  ['a step after taking', [open(3), step(9), take, step(10)]],
  ['taking twice', [open(3), step(9), take, take]],
];
test('what is not allowed as the round stands', async (t) => {
  for (const [what, choices] of refused)
    await t.test(what, () => assert.equal(playAll(choices, answering()), undefined));
  assert.ok(playAll([open(3), step(9), step(10), take], answering()), 'the same scene with allowed choices plays');
});

test('what is no choice is not read', () => {
  const good: MinesChoice[] = [open(1), open(24), step(0), step(24), take];
  for (const choice of good) assert.deepEqual(mines.readChoice({ ...choice }), choice);
  const bad: unknown[] = [
    undefined,
    null,
    'take',
    [take],
    {},
    { act: 'open' },
    { act: 'open', mines: 0 },
    { act: 'open', mines: 25 },
    { act: 'open', mines: 2.5 },
    { act: 'open', mines: '3' },
    { act: 'step', cell: -1 },
    { act: 'step', cell: 25 },
    { act: 'step', cell: 1, mines: 3 },
    { act: 'take', cell: 1 },
    { act: 'peek' },
  ];
  for (const input of bad) assert.equal(mines.readChoice(input), undefined, JSON.stringify(input));
});

test('the popular float form puts the mines where its vector says', () => {
  const { params, expected } = truth.find(({ id }) => id === 'pf.mines3.1')!;
  const floats = floatsOf({ server: String(params['server']), client: String(params['client']), nonce: 1 });
  assert.deepEqual(placeMines(3, { below: (limit) => Math.floor(floats.next().value * limit) }), expected);
});

test('a payout is cut off at the minor unit once, and holds at stakes beyond any balance', () => {
  const one = [open(3), step(9), take];
  assert.equal(playAll(one, answering(), 1n)?.payout, 1n);
  assert.equal(playAll(one, answering(), 9n)?.payout, 10n);
  const huge = 10n ** 20n;
  assert.equal(playAll(one, answering(), huge)?.payout, (huge * 11_250n) / 10_000n);
});

test('simulated, mines are even (χ² below its 99.9 % point) and the return lies inside the 99.9 % interval', () => {
  const chance = seeded(7);
  const [rounds, steps] = [20_000, 5];
  const counts = Array.from({ length: cells }, () => 0);
  let [paid, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const placed = placeMines(3, chance);
    for (const cell of placed) counts[cell]!++;
    assert.equal(new Set(placed).size, 3);
    const back = placed.every((cell) => cell >= steps) ? Number(multiplierOf(3, steps)) / 10_000 : 0;
    paid += back;
    squares += back * back;
  }
  const fair = (rounds * 3) / cells;
  // Without replacement the spread is narrower than a multinomial's by (25 − 3) / 24.
  const chiSquare = counts.reduce((total, count) => total + (count - fair) ** 2 / fair, 0) * (24 / 22);
  assert.ok(chiSquare < 51.18, `χ² ${chiSquare}`);
  const mean = paid / rounds;
  const reach = 3.29 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  assert.ok(Math.abs(mean - 0.99) < reach, `${mean} ± ${reach}`);
  assert.ok(Math.abs(mean * 1.05 - 0.99) > reach, 'a richer game is seen');
});
