import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePageMessage, type ToPage } from '#apps/game-client/page/frame-messages.ts';
import { toGame, toPage } from '#simulators/vendor/shared/frame-messages.ts';
import { messageIn, type ToGame } from '#features/lobby/domain/frame-messages.ts';

const words = [
  'ready',
  'balance-changed',
  'open-cashier',
  'close',
  'error',
  'round-begin',
  'round-goes-on',
  'round-staked',
  'round-shown',
  'play',
  '',
];
const more = [
  {},
  { game: 'weir' },
  { code: 'away' },
  { game: 1 },
  { amount: '1.00' },
  { amount: '-1.00' },
  { amount: 1 },
  { amount: '1e3' },
  { game: 'weir', code: 'away' },
];

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
  assert.equal(good, 9, 'one of each kind');
});

test('the game maker understands what the page says', () => {
  for (const type of ['balance-changed', 'close']) assert.ok(toGame.safeParse({ from: 'page', type }).success, type);
});

test('the page of our own games says what this page hears, and hears what it says', () => {
  const said: ToPage[] = [
    { from: 'vendor', type: 'ready', game: 'dice' },
    { from: 'vendor', type: 'balance-changed' },
    { from: 'vendor', type: 'open-cashier' },
    { from: 'vendor', type: 'close' },
    { from: 'vendor', type: 'error', code: 'session_ended' },
    { from: 'vendor', type: 'round-begin' },
    { from: 'vendor', type: 'round-goes-on' },
    { from: 'vendor', type: 'round-staked', amount: '1.00' },
    { from: 'vendor', type: 'round-shown', amount: '0.00' },
  ];
  for (const message of said) assert.equal(messageIn(message)?.type, message.type);
  for (const type of ['balance-changed', 'close'] satisfies ToGame['type'][])
    assert.equal(parsePageMessage({ from: 'page', type } satisfies ToGame), type);
  for (const other of [
    { from: 'vendor', type: 'close' },
    { from: 'page', type: 'ready' },
    { from: 'page', type: 'close', more: 1 },
    { type: 'close' },
    'close',
    null,
  ])
    assert.equal(parsePageMessage(other), undefined, JSON.stringify(other));
});
