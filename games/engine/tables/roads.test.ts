import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beadRoad, bigEyeRoad, bigRoad, type Came, cockroachRoad, smallRoad } from './roads.ts';

const past = (letters: string): Came[] =>
  [...letters].map((letter) => ({ B: 'first' as const, P: 'second' as const, T: 'tie' as const })[letter]!);
const places = (marks: readonly { column: number; row: number }[]) => marks.map(({ column, row }) => [column, row]);
const colours = (marks: readonly { sign: boolean }[]) => marks.map(({ sign }) => (sign ? 'r' : 'b')).join('');

test('the bead road fills columns of six in turn', () => {
  const marks = beadRoad(past('BPTBPTB'));
  assert.deepEqual(places(marks).slice(4), [
    [0, 4],
    [0, 5],
    [1, 0],
  ]);
  assert.equal(marks[2]?.sign, 'tie');
});

test('the big road has a column for each run and counts ties on the mark before', () => {
  assert.deepEqual(bigRoad(past('TBBTTPB')), [
    { column: 0, row: 0, sign: 'first', ties: 1 },
    { column: 0, row: 1, sign: 'first', ties: 2 },
    { column: 1, row: 0, sign: 'second', ties: 0 },
    { column: 2, row: 0, sign: 'first', ties: 0 },
  ]);
  assert.deepEqual(bigRoad(past('TT')), []);
});

test('a run of more than six turns right on the floor, and a later one turns before it', () => {
  assert.deepEqual(places(bigRoad(past('BBBBBBBB'))).slice(5), [
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
  const second = places(bigRoad(past('BBBBBBBPPPPPP'))).slice(7);
  assert.deepEqual(second, [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
  ]);
});

// Worked by hand: the rules compare a new run's two forerunners, and within a run the depth of an earlier one.
const cases: [letters: string, eye: string, small: string, cockroach: string][] = [
  ['BBB', '', '', ''],
  ['BP', '', '', ''],
  ['BPB', 'r', '', ''],
  ['BBPP', 'r', '', ''],
  ['BPP', 'b', '', ''],
  ['BPPP', 'br', '', ''],
  ['BBPBB', 'bb', 'r', ''],
  ['BPBPBP', 'rrrr', 'rrr', 'rr'],
];
for (const [letters, eye, small, cockroach] of cases)
  test(`the roads below the big one: ${letters}`, () => {
    const came = past(letters);
    assert.deepEqual([bigEyeRoad(came), smallRoad(came), cockroachRoad(came)].map(colours), [eye, small, cockroach]);
  });
