import assert from 'node:assert/strict';
import test from 'node:test';
import { type ClockTable, clockFaults, deadlineOf, mayChange, ownerOf } from './state-clock.ts';
import { instant } from './time.ts';

type State = 'asked' | 'checked' | 'done' | 'refused';
const states = ['asked', 'checked', 'done', 'refused'] as const;
const sound: ClockTable<State> = {
  asked: { owner: 'system', within: 1000, next: 'checked', leavesTo: ['refused'] },
  checked: { owner: 'player', within: 'own', next: 'done', leavesTo: [] },
  done: { owner: 'nobody', leavesTo: [] },
  refused: { owner: 'nobody', leavesTo: [] },
};

test('a state has an owner and a deadline until it is over', () => {
  const since = instant(5000);
  assert.equal(ownerOf(sound, 'asked'), 'system');
  assert.equal(deadlineOf(sound, 'asked', { since }), 6000);
  assert.equal(deadlineOf(sound, 'checked', { since, own: instant(7000) }), 7000);
  assert.throws(() => deadlineOf(sound, 'checked', { since }), RangeError);
  assert.equal(ownerOf(sound, 'done'), undefined);
  assert.equal(deadlineOf(sound, 'done', { since }), undefined);
  assert.ok(mayChange(sound, 'asked', 'checked') && mayChange(sound, 'asked', 'refused'));
  assert.ok(!mayChange(sound, 'done', 'asked'));
});

test('a table that leaves somebody waiting for ever is found out', () => {
  assert.deepEqual(clockFaults(sound, { starts: ['asked'], states }), []);
  const stuck: ClockTable<State> = {
    ...sound,
    checked: { owner: 'staff', within: 0, next: 'alert', leavesTo: [] },
  };
  assert.deepEqual(clockFaults(stuck, { starts: ['asked'], states }), [
    'nothing leads to done',
    'checked has no time',
    'checked waits for ever',
    'checked never ends',
  ]);
});
