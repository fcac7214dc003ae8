import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawStates, mayBecome, transitions } from './draw-state.ts';

test('every draw ends settled or refunded, and a result is never followed by a void', () => {
  const ends = (state: keyof typeof transitions): string[] =>
    transitions[state].length === 0 ? [state] : transitions[state].flatMap((next) => ends(next));
  for (const state of drawStates)
    assert.ok(
      ends(state).every((end) => ['settled', 'refunded'].includes(end)),
      state,
    );
  assert.deepEqual(ends('resulted'), ['settled']);
  assert.equal(mayBecome('open', 'resulted'), false);
  assert.equal(mayBecome('closed', 'voided'), true);
});

test('the table in the database has the same transitions', () => {
  const sql = readFileSync(new URL('../../db/functions/draws/guard_draw.sql', import.meta.url), 'utf8');
  const guard = /not in \(([\s\S]*?)\n {2}\) then/.exec(sql)?.[1] ?? '';
  const inTable = [...guard.matchAll(/\('([a-z]+)', '([a-z]+)'\)/g)].map(([, from, to]) => `${from} → ${to}`).sort();
  const here = drawStates.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`)).sort();
  assert.deepEqual(inTable, here);
});
