import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc16, emvFields, promptPayPayload, readPromptPay } from './promptpay.ts';

const request = { payee: { kind: 'mobile', number: '081-234-5678' }, amount: 12_345n, reference: 'DEP0001' } as const;

test('the payload has the fields of the standard, in order, with a CRC over everything before it', () => {
  assert.equal(
    promptPayPayload(request).slice(0, -4),
    '00020101021229370016A000000677010111011300668123456785303764540612' + '3.455802TH62110507DEP00016304',
  );
});

test('the CRC is CRC-16/CCITT-FALSE: its published check value', () => {
  assert.equal(crc16('123456789'), '29B1');
});

test('a published PromptPay code is read, and one altered sign is noticed', () => {
  // Static code of the well-known example number 0899999999.
  const body = '00020101021129370016A000000677010111011300668999999995802TH53037646304';
  assert.equal(crc16(body), 'FE29');
  assert.deepEqual(readPromptPay(`${body}FE29`), { proxy: '0066899999999', amount: undefined, reference: undefined });
  assert.equal(readPromptPay(`${body.replace('8999', '8998')}FE29`), undefined);
});

test('what a bank reads is what was asked', () => {
  assert.deepEqual(readPromptPay(promptPayPayload(request)), {
    proxy: '0066812345678',
    amount: '123.45',
    reference: 'DEP0001',
  });
  const taxId = promptPayPayload({ ...request, payee: { kind: 'taxId', number: '0105561234567' } });
  assert.equal(readPromptPay(taxId)?.proxy, '0105561234567');
});

for (const payee of [
  { kind: 'mobile', number: '12345' },
  { kind: 'taxId', number: '123' },
  { kind: 'eWallet', number: '0812345678' },
] as const)
  test(`a ${payee.kind} of the wrong length is refused`, () =>
    assert.throws(() => promptPayPayload({ ...request, payee }), RangeError));

for (const text of ['', 'hello', '0002010102', '99999999', '000201010212ZZ'])
  test(`"${text}" is no code`, () => assert.equal(emvFields(text), undefined));
