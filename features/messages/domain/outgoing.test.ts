import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotAgain } from './outgoing.ts';

for (const [purpose, state, reason, text, expected] of [
  ['notice', 'failed', 'unreachable', 'kept', undefined],
  ['notice.log-in', 'failed', 'refused', 'kept', undefined],
  ['notice', 'failed', 'refused', 'gone', 'message_text_expired'],
  ['notice', 'failed', 'no_account', 'gone', 'message_to_nobody'],
  ['notice', 'queued', null, 'kept', 'message_not_failed'],
  ['notice', 'sent', null, 'kept', 'message_not_failed'],
  ['code.login', 'sent', null, 'kept', 'message_not_failed'],
  ['code.login', 'failed', 'too_late', 'gone', 'message_is_code'],
  ['code.reset', 'failed', 'unreachable', 'kept', 'message_is_code'],
  ['code.register', 'failed', 'no_account', 'gone', 'message_is_code'],
] as const)
  test(`${purpose}, ${state}, ${reason}, words ${text}: ${expected ?? 'may go again'}`, () => {
    assert.equal(whyNotAgain({ purpose, state, reason, hasText: text === 'kept' }), expected);
  });
