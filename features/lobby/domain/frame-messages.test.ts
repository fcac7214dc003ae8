import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOriginOf, parseFrameMessage } from './frame-messages.ts';

const frame = { origin: 'https://games.example', window: {} };
const said = { data: { from: 'vendor', type: 'close' }, origin: frame.origin, source: frame.window };

test('only the frame of the game is heard, from its own origin, in words of the protocol', () => {
  assert.deepEqual(parseFrameMessage(said, frame), { type: 'close' });
  for (const [why, other] of [
    ['another origin', { ...said, origin: 'https://evil.example' }],
    ['another window', { ...said, source: {} }],
    ['no window', { ...said, source: null }],
    ['an unknown word', { ...said, data: { from: 'vendor', type: 'pay-out' } }],
    ['a word too many', { ...said, data: { ...said.data, amount: '1.00' } }],
    ['our own words', { ...said, data: { from: 'page', type: 'close' } }],
    ['a word missing', { ...said, data: { from: 'vendor', type: 'error' } }],
    ['a name of every object', { ...said, data: { from: 'vendor', type: 'toString' } }],
    ['text', { ...said, data: '{"from":"vendor","type":"close"}' }],
    ['an endless code', { ...said, data: { from: 'vendor', type: 'error', code: 'x'.repeat(101) } }],
  ] as const)
    assert.equal(parseFrameMessage(other, frame), undefined, why);
  assert.equal(parseFrameMessage({ ...said, source: null }, { ...frame, window: null }), undefined);
});

test('a game is framed on the web alone, and never from our own origin', () => {
  const own = 'https://site.example';
  for (const [address, origin] of [
    ['https://games.example/play?code=1', 'https://games.example'],
    ['http://127.0.0.1:4005/play/weir', 'http://127.0.0.1:4005'],
    ['https://site.example/play', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/play', undefined],
    ['', undefined],
  ] as const)
    assert.equal(gameOriginOf(address, own), origin, address);
});
