import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { type Known, nothingKnown, type Page, withPageBefore, withNewest } from './known-messages.ts';

const pageOf = (numbers: number[], next?: number): Page => ({
  messages: numbers.map((messageNo) => ({
    messageNo,
    conversationId: 'cht_1',
    author: 'player',
    by: null,
    text: String(messageNo),
    pictureId: null,
    clientId: String(messageNo),
    at: instant(messageNo),
  })),
  next,
});
const shown = ({ messages, earlier }: Known) => [messages.map(({ messageNo }) => messageNo), earlier];

test('pages join without a message twice, in order', () => {
  const first = withNewest(nothingKnown, pageOf([5, 4, 3], 3));
  assert.deepEqual(shown(first), [[3, 4, 5], 3]);
  const back = withPageBefore(first, pageOf([2, 1]));
  assert.deepEqual(shown(back), [[1, 2, 3, 4, 5], undefined]);
  assert.deepEqual(shown(withNewest(back, pageOf([7, 6, 5], 5))), [[1, 2, 3, 4, 5, 6, 7], undefined]);
});

test('a gap is never shown as if nothing had been said in it', () => {
  const known = withNewest(nothingKnown, pageOf([3, 2], 2));
  assert.deepEqual(shown(withNewest(known, pageOf([9, 8], 8))), [[8, 9], 8]);
  assert.deepEqual(shown(withNewest(known, pageOf([]))), [[2, 3], 2]);
});
