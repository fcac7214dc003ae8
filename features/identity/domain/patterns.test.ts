import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesPattern, patternIdMax, patterns } from './patterns.ts';

const samples: readonly { good: readonly string[]; bad: readonly string[] }[] = [
  { good: ['anything', 'ก ข', '!?', ' '], bad: [] },
  { good: ['a', 'abc123', 'Zz9'], bad: ['1abc', 'a b', 'a_b', 'กa', 'abc\n'] },
  {
    good: ['a@b.co', 'first.last+tag@mail.example.com'],
    bad: ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@b.co\n', 'ก@b.co'],
  },
  { good: ['abc', 'ABC'], bad: ['abc1', 'a b', 'กขค', 'é'] },
  { good: ['0', '0123456789'], bad: ['12a', '1 2', '๑๒', '-1', '1.0', ''] },
  { good: ['abc', '123', 'a1'], bad: ['a_1', 'a 1', 'ก1'] },
  { good: ['a1', '1a', 'abc123'], bad: ['abc', '123', 'a1!', 'a 1'] },
  { good: ['ABC'], bad: ['ABc', 'A1', 'A B'] },
  { good: ['abc'], bad: ['abC', 'a1', 'a b'] },
  { good: ['Aa1', 'xX9!'], bad: ['aa1', 'AA1', 'Aaa'] },
  { good: ['1!', 'a1#'], bad: ['abc1', '!!!', '1 a'] },
  { good: ['Aa1!', 'ก Aa1!'], bad: ['Aa1', 'aa1!', 'AA1!', 'Aaa!'] },
  { good: ['John', 'John Smith', ' '], bad: ['John1', 'จอห์น', "O'Neil"] },
  { good: ['abc', 'ก!1'], bad: ['a b', ' a', 'a\t', 'a '] },
  { good: ['สมชาย', 'สมชาย ใจดี', '๑๒๓'], bad: ['สมชายa', 'สมชาย1', 'abc'] },
  { good: ['John Smith', 'สมชาย ใจดี', 'Anna Maria Lee'], bad: ['John', ' John', 'John ', 'John  Smith'] },
  {
    good: ['1990-12-31', '2000-01-01'],
    bad: ['1990-13-01', '1990-00-10', '1990-12-32', '90-12-31', '12-31-1990', '1990/12/31'],
  },
  { good: ['12-31-1990', '01-01-2000'], bad: ['31-12-1990', '00-01-2000', '12-32-1990', '1990-12-31'] },
  { good: ['a_b', 'A1_'], bad: ['a-b', 'a b', 'ก_'] },
  { good: ['a b', 'A1', '1 2 3'], bad: ['a_b', 'กข', 'a-b'] },
  { good: ['สมชาย John', 'abc', 'กขค'], bad: ['a1', 'ก!', 'a_b'] },
  { good: ['0812345678', '+66812345678'], bad: ['081-234', '++66', '66+', '๐๘๑', '+'] },
];

test('there are 22 patterns, numbered 0 to 21, each with samples', () => {
  assert.equal(patterns.length, 22);
  assert.equal(patternIdMax, 21);
  assert.equal(samples.length, 22);
});

for (const [patternId, { good, bad }] of samples.entries())
  test(`pattern ${patternId}, ${patterns[patternId]!.says}, takes its own and no other`, () => {
    for (const text of good) assert.equal(matchesPattern(patternId, text), true, `"${text}" should fit`);
    for (const text of bad) assert.equal(matchesPattern(patternId, text), false, `"${text}" should not fit`);
  });

test('dates are days of the calendar, and every one of them', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const years = [0, 4, 100, 400, 1896, 1900, 1904, 1999, 2000, 2023, 2024, 2096, 2100, 2400, 9999];
  for (const year of years) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lastDays = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const isDay = day >= 1 && day <= (lastDays[month - 1] ?? 0);
        const [yyyy, mmdd] = [String(year).padStart(4, '0'), `${two(month)}-${two(day)}`];
        assert.equal(matchesPattern(16, `${yyyy}-${mmdd}`), isDay, `${yyyy}-${mmdd}`);
        assert.equal(matchesPattern(17, `${mmdd}-${yyyy}`), isDay, `${mmdd}-${yyyy}`);
      }
  }
});

test('a pattern that does not exist fits nothing', () => {
  for (const patternId of [-1, 22, 0.5, Number.NaN]) assert.equal(matchesPattern(patternId, 'abc'), false);
});

test('no pattern takes long over a hostile text', () => {
  const hostile = [
    'a'.repeat(5000),
    'a@'.repeat(2500),
    'a.'.repeat(2500),
    `${'a '.repeat(2500)} `,
    `a@${'b-'.repeat(2500)}!`,
  ];
  const startedAt = performance.now();
  for (const patternId of patterns.keys()) for (const text of hostile) matchesPattern(patternId, text.slice(0, 1000));
  assert.ok(performance.now() - startedAt < 500);
});
