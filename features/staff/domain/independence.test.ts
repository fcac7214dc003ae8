import assert from 'node:assert/strict';
import test from 'node:test';
import { hoursMs, instant } from '#kit/shared/time.ts';
import { areIndependent, dependentUntil, type Influence } from './independence.ts';

const now = instant(hoursMs(1000));
/** `a>b@5`: `a` had a hand in the account of `b` five hours ago. */
const influencesOf = (text: string): Influence[] =>
  text
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => {
      const [, by = '', operator = '', hours = ''] = /^(\w)>(\w)@(\d+)$/.exec(each) ?? [];
      return { by, operator, at: instant(now - hoursMs(Number(hours))) };
    });

// Who had a hand in whose account; whether `a` and `b` are two people; in how many hours they are, if nothing more happens.
const cases: [title: string, influences: string, independent: boolean, hoursLeft?: number][] = [
  ['strangers', '', true],
  ['one made the other', 'a>b@0', false, 72],
  ['the other made the one', 'b>a@10', false, 62],
  ['a maker whose time is over', 'a>b@72', true],
  ['a maker whose time is almost over', 'a>b@71', false, 1],
  ['made by one whom the other made', 'a>c@5 c>b@1', false, 67],
  ['made long ago by one who was made lately', 'a>c@5 c>b@80', true],
  ['a third made both', 'c>a@20 c>b@30', false, 42],
  ['a third made one of them', 'c>a@1', true],
  ['both had a hand in a third', 'a>c@1 b>c@1', true],
  ['a circle of three', 'a>c@1 c>b@1 b>a@1', false, 71],
  ['made long ago and reset lately', 'a>b@500 a>b@3', false, 69],
  ['two ways to be joined: the later end counts', 'a>b@60 c>a@2 c>b@4', false, 68],
];
for (const [title, text, independent, hoursLeft] of cases)
  test(`${title}: ${independent ? 'two people' : 'not two people yet'}`, () => {
    const facts = { influences: influencesOf(text), coolingMs: hoursMs(72), now };
    assert.equal(areIndependent('a', 'b', facts), independent);
    assert.equal(areIndependent('b', 'a', facts), independent, 'the same from the other side');
    const until = dependentUntil('a', 'b', facts);
    assert.equal(until === undefined ? undefined : (until - now) / hoursMs(1), hoursLeft);
  });

test('nobody is independent of themselves', () => {
  assert.equal(areIndependent('a', 'a', { influences: [], coolingMs: hoursMs(72), now }), false);
});
