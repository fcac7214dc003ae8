import assert from 'node:assert/strict';
import { test } from 'node:test';
import { miniQr, readMiniQr } from './mini-qr.ts';
import { promptPayPayload } from './promptpay.ts';

test('the code of a slip says which bank made which transfer, and nothing else', () => {
  const code = { sendingBank: '004', transRef: '016032152039BPP04723' };
  const text = miniQr(code);
  assert.equal(text, `0041000600000101030040220016032152039BPP047235102TH9104${text.slice(-4)}`);
  assert.deepEqual(readMiniQr(text), code);
});

test('a code that was changed, of another kind, or without its parts names no transfer', () => {
  const text = miniQr({ sendingBank: '999', transRef: 'SSB0123456789' });
  assert.equal(readMiniQr(text.replace('SSB0', 'SSB1')), undefined, 'its check digits do not fit');
  assert.equal(readMiniQr(miniQr({ sendingBank: '99', transRef: 'SSB0123456789' })), undefined);
  assert.equal(readMiniQr(miniQr({ sendingBank: '999', transRef: '../etc/passwd' })), undefined);
  const payee = { kind: 'taxId', number: '0000000000017' } as const;
  assert.equal(readMiniQr(promptPayPayload({ payee, amount: 100n, reference: 'ABC' })), undefined);
  assert.equal(readMiniQr('https://example.com'), undefined);
  assert.equal(readMiniQr(''), undefined);
});
