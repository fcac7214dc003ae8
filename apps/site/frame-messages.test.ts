import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toGame, toPage } from '#apps/vendor/shared/frame-messages.ts';
import { messageIn } from '#features/lobby/domain/frame-messages.ts';

const words = ['ready', 'balance-changed', 'open-cashier', 'close', 'error', 'play', ''];
const more = [{}, { game: 'weir' }, { code: 'away' }, { game: 1 }, { amount: '1.00' }, { game: 'weir', code: 'away' }];

test('the page and the simulated game maker take the same messages for good ones', () => {
  let good = 0;
  for (const from of ['vendor', 'page', undefined])
    for (const type of words)
      for (const rest of more) {
        const message = { from, type, ...rest };
        const isGood = toPage.safeParse(message).success;
        assert.equal(messageIn(message) !== undefined, isGood, JSON.stringify(message));
        if (isGood) good += 1;
      }
  assert.equal(good, 5, 'one of each kind');
});

test('the game maker understands what the page says', () => {
  for (const type of ['balance-changed', 'close']) assert.ok(toGame.safeParse({ from: 'page', type }).success, type);
});
