import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsToday, wordsOfAction } from './former-actions.ts';

const cases: [action: string, words: string[]][] = [
  ['reports.request_export', ['reports.request_export', 'reports.ask_export']],
  ['staff.log_in', ['staff.log_in']],
  // Whoever asks for a word of before means just that.
  ['reports.ask_export', ['reports.ask_export']],
];
for (const [action, words] of cases)
  test(`${action} stands in the trail as ${words.join(' and ')}`, () => assert.deepEqual(wordsOfAction(action), words));

test('an act is offered once, by the word of today', () => {
  assert.deepEqual(actionsToday(['reports.ask_export', 'reports.request_export', 'staff.log_in', 'verification.ask']), [
    'reports.request_export',
    'staff.log_in',
    'verification.kyc_request',
  ]);
});
