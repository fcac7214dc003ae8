import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyChoice } from '#games/engine/any-choice.ts';
import { firstMsOf } from '#games/minigames/crash/play/curve.ts';
import { crash } from '#games/minigames/crash/play/game.ts';
import { decideCashOut } from './decide-cash-out.ts';

const shared = anyChoice(crash).shared!;
/** A press so many ms after the start of a round that goes out at `point`, for a bet with a target. */
const pressed = (point: number, auto: number, elapsedMs: number) => {
  const judged = decideCashOut({
    shared,
    run: { events: [], lastsMs: firstMsOf(point + 1) },
    opening: { act: 'bet', auto },
    elapsedMs,
  });
  return typeof judged === 'string' ? judged : `${judged.by} ${judged.choices.length}`;
};

const cases: readonly (readonly [string, string])[] = [
  ['nothing to win yet', pressed(300, 200, 100)],
  ['by hand', pressed(300, 200, firstMsOf(150))],
  ['at the last ms', pressed(150, 200, firstMsOf(151) - 1)],
  ['the first ms after', pressed(150, 200, firstMsOf(151))],
  ['the target came before the press', pressed(300, 200, firstMsOf(250))],
  ['the target came, then the end, then the press', pressed(300, 200, firstMsOf(900))],
  ['the end came before the target', pressed(150, 200, firstMsOf(900))],
];

test('what ends by itself goes before the end, and the end before the press', () => {
  assert.deepEqual(
    cases.map(([, judged]) => judged),
    ['too_early', 'press 2', 'press 2', 'too_late', 'itself 1', 'itself 1', 'too_late'],
  );
});
