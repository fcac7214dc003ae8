import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRoom, restEndsPlayMs, type RoomEvent, type RoomState, stretchAt } from './room-state.ts';

const after = (...events: RoomEvent[]): RoomState => events.reduce(nextRoom, { at: 'asking' });
const wordsOf = (room: RoomState): string =>
  room.at === 'stopped' ? room.why : room.at === 'playing' && room.isSilent ? 'playing, silent' : room.at;

const launched: RoomEvent = { on: 'launched', address: 'https://games.example/a' };
const loaded: RoomEvent = { on: 'loaded' };
const ready: RoomEvent = { on: 'ready' };
const error = (code: string): RoomEvent => ({ on: 'error', code });

test('a game goes from the press to play, or stops with a reason', () => {
  for (const [title, events, end] of [
    ['launched, loaded, ready', [launched, loaded, ready], 'playing'],
    ['ready before its page has all it needs', [launched, ready, loaded], 'playing'],
    ['refused', [{ on: 'refused', refusal: 'vendor_unavailable', detail: {} }], 'vendor_unavailable'],
    ['nothing came in time', [launched, { on: 'timeout' }], 'too_slow'],
    [
      'its page came in time and keeps silent',
      [launched, loaded, { on: 'timeout' }, { on: 'shown' }],
      'playing, silent',
    ],
    ['a silent game speaks at last', [launched, loaded, { on: 'shown' }, ready], 'playing'],
    ['it failed before it began', [launched, loaded, error('away')], 'game_failed'],
    ['its session is over before it began', [launched, loaded, error('session_over')], 'game_session_over'],
    ['a running game tells of its troubles itself', [launched, ready, error('too_little')], 'playing'],
    ['a running game’s session is over', [launched, ready, error('session_over')], 'game_session_over'],
    ['the browser did not let it in', [launched, { on: 'blocked' }], 'frame_blocked'],
    ['logged out while playing', [launched, ready, { on: 'logged-out' }], 'logged_out'],
    ['a late answer after the log-out', [{ on: 'logged-out' }, launched], 'logged_out'],
    ['the first reason stands', [launched, { on: 'timeout' }, { on: 'logged-out' }], 'too_slow'],
    ['what the last frame said is late', [launched, { on: 'timeout' }, ready], 'too_slow'],
    ['again', [launched, { on: 'timeout' }, { on: 'again' }], 'asking'],
    ['again, launched anew', [launched, ready, error('session_over'), { on: 'again' }, launched], 'loading'],
  ] as const satisfies [string, RoomEvent[], string][])
    assert.equal(wordsOf(after(...events)), end, title);
});

test('a stretch of play goes on over a reload and a short rest, not over a long one', () => {
  const begun = stretchAt(undefined, 1000);
  assert.deepEqual(begun, { sinceMs: 1000, lastMs: 1000 });
  const going = stretchAt(begun, 61_000);
  assert.deepEqual(going, { sinceMs: 1000, lastMs: 61_000 });
  const rested = 61_000 + restEndsPlayMs;
  assert.equal(stretchAt(going, rested - 1).sinceMs, 1000);
  assert.equal(stretchAt(going, rested).sinceMs, rested);
  assert.equal(stretchAt(going, 500).sinceMs, 500, 'a clock that went back begins anew');
});
