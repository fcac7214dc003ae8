import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { daysMs, instantOf, later } from '#kit/shared/time.ts';
import { roundsClosing } from '../calendars/calendar.ts';
import { classicRound, fiveMinuteYeekee } from './yeekee-variants.ts';

const { items } = JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: { id: string; params: { numbers: number[] }; expected: { top3: string; bottom2: string } }[];
};
const { params, expected } = items.find(({ id }) => id === 'yeekee.classic.2')!;
const shots = params.numbers.map((number, at) => ({ memberId: `m${at + 1}`, number }));

test('yeekee.classic.2: twenty numbers make a result, nineteen a void round', () => {
  const round = classicRound(shots, new Map());
  assert.deepEqual(round, {
    state: 'drawn',
    result: { top3: expected.top3, bottom2: expected.bottom2 },
    prizes: [],
  });
  assert.deepEqual(classicRound(shots.slice(1), new Map()), { state: 'void' });
});

test('positions 1 and 16 earn 200 and 400 for members who staked 100 or more in the round', () => {
  const stakes = new Map([
    ['m1', 9999n],
    ['m2', 90_000n],
    ['m3', 200_000n],
    ['m4', 200_000n],
    ['m5', 200_000n],
    ['m16', 10_000n],
  ]);
  const one = classicRound(shots, stakes);
  assert.ok(one.state === 'drawn');
  assert.deepEqual(one.prizes, [{ memberId: 'm16', position: 16, prize: 40_000n }]);
  const both = classicRound(shots, stakes.set('m1', 10_000n));
  assert.ok(both.state === 'drawn');
  assert.deepEqual(
    both.prizes.map(({ position, prize }) => [position, prize]),
    [
      [1, 20_000n],
      [16, 40_000n],
    ],
  );
});

test('the five-minute game has 288 rounds a day, one open at any time', () => {
  const start = instantOf('2026-11-21T17:00:00.000Z');
  const rounds = roundsClosing(fiveMinuteYeekee.calendar, start, later(start, daysMs(1)));
  assert.equal(rounds.length, 288);
  for (const [at, { openAt }] of rounds.entries()) if (at > 0) assert.equal(openAt, rounds[at - 1]!.closeAt);
});
