import assert from 'node:assert/strict';
import test from 'node:test';
import english from '../locales/en.json' with { type: 'json' };
import { needsRoom, ownReasons, type Remedy, launchRemedy } from './launch-remedy.ts';

const ways: [way: Remedy, reasons: string[]][] = [
  ['login', ['logged_out', 'not_logged_in', 'session_ended']],
  ['again', ['game_session_over', 'too_slow', 'game_failed', 'unreachable', 'vendor_unavailable', 'too_many_requests']],
  ['instead', ['game_suspended', 'play_blocked']],
  ['register', ['trial_not_allowed', 'true_account_needed']],
  ['rooms', ['room_unknown', 'room_full', 'room_closed']],
  ['leave', ['frame_blocked', 'game_unknown', 'not_found', 'input_invalid', 'game_opens_elsewhere']],
];
for (const [way, reasons] of ways)
  test(`the way on is ${way} after ${reasons.join(', ')}`, () => {
    for (const why of reasons) assert.equal(launchRemedy(why).way, way, why);
  });

test('what is not known is refused in its own words and leads back, whatever it is called', () => {
  for (const why of ['account_blocked', 'licence_needed', 'something_new', 'toString', '__proto__', ''])
    assert.deepEqual(launchRemedy(why), { words: 'refused', way: 'leave' }, why);
});

test('every reason has a title; those of the page’s own a text, the others a refusal’s', () => {
  const { stopped } = english.room;
  const texts: Readonly<Record<string, { title: string; text?: string }>> = stopped;
  for (const [, reasons] of ways)
    for (const why of reasons) assert.ok(texts[launchRemedy(why).words]?.title, `${why} has a title`);
  for (const why of ownReasons) assert.ok(texts[launchRemedy(why).words]?.text, `${why} has a text`);
});

test('a room is asked for where there is none yet, and nowhere else', () => {
  assert.deepEqual(['room_needed', 'room_full', 'room_closed', 'game_suspended'].filter(needsRoom), ['room_needed']);
});
