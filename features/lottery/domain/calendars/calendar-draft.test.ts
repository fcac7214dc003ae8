import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarDraft, overridesOf, withOverride, withoutOverride } from './calendar-draft.ts';
import { demoGames } from '../games/demo-games.ts';
import { monthly, roundOf } from '../games/family-game.ts';

test('a day that differs replaces what differed on it before, with its reason, and can go back to the rule', () => {
  const start: CalendarDraft = { calendar: monthly([1, 16], [roundOf('15:20', '16:00')]), notes: {} };
  const moved = withOverride(start, { kind: 'moved', day: '20270116', to: '20270117' }, ' Teachers’ Day ');
  assert.deepEqual(overridesOf(moved.calendar, 2027), [{ kind: 'moved', day: '20270116', to: '20270117' }]);
  assert.deepEqual(moved.notes, { '20270116': 'Teachers’ Day' });
  const closed = withOverride(moved, { kind: 'closed', day: '20270116' }, '');
  assert.deepEqual([overridesOf(closed.calendar, 2027), closed.notes], [[{ kind: 'closed', day: '20270116' }], {}]);
  const added = withOverride(closed, { kind: 'added', day: '20270320' }, 'special draw');
  assert.deepEqual(
    overridesOf(added.calendar, 2027).map(({ day }) => day),
    ['20270116', '20270320'],
  );
  assert.deepEqual(overridesOf(added.calendar, 2028), []);
  const back = withoutOverride(withoutOverride(added, '20270116'), '20270320');
  assert.deepEqual(back, start);
});

test('rounds of every day can only be left out', () => {
  const [fast] = demoGames;
  const start: CalendarDraft = { calendar: fast!.calendar, notes: {} };
  assert.deepEqual(withOverride(start, { kind: 'added', day: '20270101' }, 'x').calendar, start.calendar);
  const closed = withOverride(start, { kind: 'closed', day: '20270101' }, 'New Year');
  assert.deepEqual(overridesOf(closed.calendar, 2027), [{ kind: 'closed', day: '20270101' }]);
});
