import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  backRow,
  crossings,
  doubles,
  evenNumbers,
  frontRow,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  permute,
  winNumbers,
  winNumbersWithDoubles,
} from './expand.ts';
import { returnOf } from '../terms/exact-return.ts';
import { fraction, plus } from '../terms/fraction.ts';
import { governmentTerms } from '../terms/huay-terms.ts';
import { isNumber } from './line-number.ts';
import { multipleOf } from '../terms/line-pays.ts';
import { allNumbers, choose } from '../terms/numbers.ts';
import { vietnamNorthTerms } from '../terms/vietnam-terms.ts';

const bet = (terms: typeof governmentTerms, name: string) => terms.find(({ betType }) => betType === name)!;
const [two, three] = [bet(governmentTerms, 'two_top'), bet(governmentTerms, 'three_top')];

/** What a helper says in words about a result, beside what its lines are paid on it. */
const helpers: { name: string; numbers: string[]; hits: (drawn: string) => boolean }[] = [
  { name: 'กลับ 12', numbers: permute('12'), hits: (drawn) => drawn === '12' || drawn === '21' },
  { name: '19 ประตู 7', numbers: nineteenDoors('7'), hits: (drawn) => drawn.includes('7') },
  { name: 'รูดหน้า 7', numbers: frontRow('7'), hits: (drawn) => drawn.startsWith('7') },
  { name: 'รูดหลัง 7', numbers: backRow('7'), hits: (drawn) => drawn.endsWith('7') },
  { name: 'เบิ้ล', numbers: doubles(2), hits: (drawn) => drawn[0] === drawn[1] },
  { name: 'low', numbers: lowNumbers(), hits: (drawn) => Number(drawn) < 50 },
  { name: 'high', numbers: highNumbers(), hits: (drawn) => Number(drawn) >= 50 },
  { name: 'odd', numbers: oddNumbers(), hits: (drawn) => Number(drawn) % 2 === 1 },
  { name: 'even', numbers: evenNumbers(), hits: (drawn) => Number(drawn) % 2 === 0 },
  {
    name: 'วินเลข 1357',
    numbers: winNumbers(['1', '3', '5', '7'], 2),
    hits: (drawn) => /^[1357]{2}$/.test(drawn) && drawn[0] !== drawn[1],
  },
  {
    name: 'วินเลข 1357 with doubles',
    numbers: winNumbersWithDoubles(['1', '3', '5', '7'], 2),
    hits: (drawn) => /^[1357]{2}$/.test(drawn),
  },
];

for (const { name, numbers, hits } of helpers)
  test(`${name}: its lines together are paid once where the words hold, and nothing else`, () => {
    for (const drawn of allNumbers(2)) {
      const paid = numbers
        .map((number) => multipleOf(two, number, { first: [`1111${drawn}`] }))
        .reduce(plus, fraction(0n));
      assert.deepEqual(paid, fraction(hits(drawn) ? 1n : 0n), drawn);
    }
    // Each line costs one and returns alike, so the whole returns what a line does.
    for (const number of numbers) assert.deepEqual(returnOf(two, number), returnOf(two, '00'));
  });

test('three straight digits in all orders are paid where tod is, and cost as many lines as there are orders', () => {
  const tod = bet(governmentTerms, 'three_tod');
  for (const number of ['123', '112', '111'])
    for (const drawn of allNumbers(3)) {
      const first = { first: [`111${drawn}`] };
      const paid = permute(number)
        .map((order) => multipleOf(three, order, first))
        .reduce(plus);
      assert.deepEqual(paid, multipleOf(tod, number, first), `${number} ${drawn}`);
    }
});

test('xiên of several numbers: every pair, triple and four of them, each a line of its own', () => {
  const typed = ['34', '05', '99', '12', '34'];
  for (const count of [2, 3, 4]) {
    const lines = crossings(typed, count);
    assert.equal(BigInt(lines.length), choose(4, count));
    const terms = bet(vietnamNorthTerms, `xien${count}`);
    assert.ok(lines.every((line) => isNumber(line, terms)));
    for (let come = 0; come <= 4; come++) {
      const tails = ['05', '12', '34', '99'].slice(0, come);
      const paid = lines
        .map((line) => multipleOf(terms, line, { special: tails.map((tail) => `000${tail}`) }))
        .reduce(plus);
      assert.deepEqual(paid, fraction(choose(come, count)), `${come} of four come`);
    }
  }
  assert.deepEqual(crossings(['12'], 2), []);
});

test('a line of several numbers has one form: different numbers from low to high', () => {
  const terms = bet(vietnamNorthTerms, 'xien2');
  for (const [number, holds] of [
    ['12-34', true],
    ['34-12', false],
    ['12-12', false],
    ['12', false],
    ['12-34-56', false],
    ['12-3a', false],
    ['12-345', false],
    ['', false],
    ['-12-34', false],
  ] as const)
    assert.equal(isNumber(number, terms), holds, number);
  assert.ok(isNumber('123', three) && !isNumber('12', three) && !isNumber('1234', three) && !isNumber('12-3', three));
});
