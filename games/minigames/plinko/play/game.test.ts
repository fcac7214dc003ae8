import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { floatsOf } from '#games/engine/chance/float-form.ts';
import { fraction } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { plinko, type PlinkoChoice } from './game.ts';
import { bellsOf, risks, rowCounts, waysTo } from './tables.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const figure = (id: string) => truth.find((one) => one.id === id)!;

/** The bits of a number, the first row's first. */
const bits = (path: number): Chance => {
  let rest = path;
  return {
    below: (limit) => {
      assert.equal(limit, 2);
      const bit = rest & 1;
      rest >>= 1;
      return bit;
    },
  };
};
const playOne = (choice: PlinkoChoice, chance: Chance, stake = 10_000n) => {
  const played = plinko.play({ stake, choices: [choice], chance });
  assert.ok(played);
  return played;
};

test('played along every way, each of the nine tables returns exactly 99 %, as its sheet says', () => {
  const { ways } = sheet();
  assert.equal(ways.length, 9);
  for (const { rtp } of ways) assert.deepEqual(rtp, fraction(99, 100));
  for (const rows of [8, 12] as const)
    for (const risk of risks) {
      let paid = 0n;
      for (let path = 0; path < 2 ** rows; path++) paid += playOne({ rows, risk }, bits(path)).payout;
      assert.equal(paid * 100n, 99n * 10_000n * 2n ** BigInt(rows), `${rows} rows, ${risk}`);
    }
});

test('tables are mirrored, fall to the middle, and the ways to their bells are all ways', () => {
  for (const rows of rowCounts)
    for (const risk of risks) {
      const bells = bellsOf(rows, risk);
      assert.deepEqual(bells, bells.toReversed());
      assert.equal(bells.length, rows + 1);
      for (let bell = 1; bell <= rows / 2; bell++) assert.ok(bells[bell]! < bells[bell - 1]!);
      assert.equal(
        bells.reduce((sum, _, bell) => sum + waysTo(rows, bell), 0),
        2 ** rows,
      );
    }
});

test('plinko.tables: known half tables return what they are known for by the same count of ways', () => {
  const { params, expected } = figure('plinko.tables');
  for (const [name, half] of Object.entries(params['halfTables'] as Record<string, number[]>)) {
    const rows = 2 * (half.length - 1);
    const whole = [...half, ...half.slice(0, -1).toReversed()];
    const returned = whole.reduce((sum, pays, bell) => sum + (waysTo(rows, bell) * pays) / 2 ** rows, 0);
    assert.ok(Math.abs(returned - (expected as Record<string, number>)[name]!) < 1e-12, `${name}: ${returned}`);
  }
});

test('the popular float form comes to the bell of its vector', () => {
  const { params, expected } = figure('pf.plinko8.1');
  const floats = floatsOf({ server: String(params['server']), client: String(params['client']), nonce: 1 });
  const chance: Chance = { below: (limit) => Math.floor(floats.next().value * limit) };
  const { events } = playOne({ rows: 8, risk: 'low' }, chance);
  assert.equal(events[0]?.['bell'], expected);
});

test('a round tells the way, its bell and what was paid, cut off at the minor unit once', () => {
  const { events, payout, isOver } = playOne({ rows: 8, risk: 'low' }, bits(0b1), 33n);
  assert.deepEqual(events, [
    { kind: 'fell', rows: 8, risk: 'low', turns: [1, 0, 0, 0, 0, 0, 0, 0], bell: 1, multiplier: 22_000 },
    { kind: 'paid', multiplier: 22_000, amount: '72' },
  ]);
  assert.deepEqual([payout, isOver], [72n, true]);
  assert.equal(playOne({ rows: 16, risk: 'high' }, bits(0b1111_1111), 1n).events.length, 1, 'nothing left to pay');
  assert.equal(plinko.topThousandths({ rows: 16, risk: 'high' }), 885_620n);
});

test('what is no choice is not read; a round is one choice', () => {
  const good: PlinkoChoice = { rows: 12, risk: 'medium' };
  assert.deepEqual(plinko.readChoice({ ...good }), good);
  for (const input of [undefined, null, [], {}, { rows: 12 }, { rows: 10, risk: 'low' }, { rows: '8', risk: 'low' }])
    assert.equal(plinko.readChoice(input), undefined);
  for (const input of [
    { rows: 8, risk: 'mad' },
    { rows: 8, risk: 'low', path: 3 },
  ])
    assert.equal(plinko.readChoice(input), undefined);
  for (const choices of [[], [good, good]])
    assert.equal(plinko.play({ stake: 1n, choices, chance: bits(0) }), undefined);
});

test('the events of 10,000 rounds pay what the rounds pay; bells fit the ways (χ²), a pearl that leans is seen', () => {
  const [rounds, rows] = [10_000, 8];
  const squaresOf = (chance: Chance) => {
    const counts = Array.from({ length: rows + 1 }, () => 0);
    for (let round = 0; round < rounds; round++) {
      const { events, payout } = playOne({ rows: 8, risk: 'high' }, chance);
      counts[Number(events[0]?.['bell'])]!++;
      assert.equal(events[1]?.['amount'], String(payout));
    }
    return counts.reduce((sum, count, bell) => {
      const due = (rounds * waysTo(rows, bell)) / 2 ** rows;
      return sum + (count - due) ** 2 / due;
    }, 0);
  };
  const fair = seeded(8);
  assert.ok(squaresOf(fair) < 26.12, 'below the 99.9 % point of 8 degrees');
  // Right in 52 of 100.
  const leaning: Chance = { below: () => (fair.below(100) < 52 ? 1 : 0) };
  assert.ok(squaresOf(leaning) > 26.12);
});
