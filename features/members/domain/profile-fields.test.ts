import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanAccountNumber, isAccountNumber } from './banks.ts';
import { maskedField } from './mask.ts';
import { cleanProfileField, type ProfileField, profileFaultOf } from './profile-fields.ts';

const facts = { today: '2026-11-21', ageMin: 18 };

const cases: readonly (readonly [ProfileField, string, string | undefined])[] = [
  ['fullName', 'สมหญิง  ใจดี', undefined],
  ['fullName', 'Anna-Maria O’Neill', undefined],
  ['fullName', 'Madonna', 'fullName'],
  ['fullName', 'Ann 2', 'fullName'],
  ['fullName', '. -', 'fullName'],
  ['fullName', `A ${'b'.repeat(99)}`, 'length'],
  ['birthday', '2008-11-21', undefined],
  ['birthday', '2008-11-22', 'underAge'],
  ['birthday', '1990-02-29', 'date'],
  ['birthday', '1992-02-29', undefined],
  ['birthday', '1900-02-28', 'date'],
  ['birthday', '21-11-1990', 'date'],
  ['birthday', '๑๙๙๐-๐๑-๐๑', 'date'],
  ['birthday', '2030-01-01', 'underAge'],
  ['idNumber', '1-1017-00230-70-8', undefined],
  ['idNumber', '1101700230705', 'idNumber'],
  ['idNumber', '1111111111111', 'idNumber'],
  ['idNumber', 'aa 1234567', undefined],
  ['idNumber', 'ABCDEFGH', 'idNumber'],
  ['idNumber', '12345678', 'idNumber'],
  ['nationality', 'TH', undefined],
  ['nationality', 'th', 'choice'],
  ['nationality', 'XX', 'choice'],
  ['address', '99/1 ถนนสุขุมวิท กรุงเทพฯ 10110', undefined],
  ['address', 'Bangkok', 'length'],
  ['address', 'x'.repeat(301), 'length'],
  ['address', '99 Moo 1 \u0007 Bangkok', 'characters'],
  ['occupation', 'farmer', undefined],
  ['occupation', 'king', 'choice'],
  ['incomeSource', 'salary', undefined],
  ['incomeSource', '', 'choice'],
];

for (const [field, typed, expected] of cases)
  test(`${field} ${JSON.stringify(typed.slice(0, 40))}: ${expected ?? 'taken'}`, () => {
    assert.equal(profileFaultOf(field, cleanProfileField(field, typed), facts)?.key, expected);
  });

test('whoever was born on 29 February is of age on 1 March', () => {
  const born = (today: string) => profileFaultOf('birthday', '2008-02-29', { ...facts, today })?.key;
  assert.equal(born('2026-02-28'), 'underAge');
  assert.equal(born('2026-03-01'), undefined);
});

test('an account number has its bank’s length, and is not one digit only', () => {
  assert.equal(cleanAccountNumber(' 123-4-56789-0 '), '1234567890');
  for (const [bank, number, is] of [
    ['KBANK', '1234567890', true],
    ['KBANK', '123456789', false],
    ['GSB', '020123456789', true],
    ['KBANK', '0000000000', false],
    ['KBANK', '12345678๙๐', false],
  ] as const)
    assert.equal(isAccountNumber(bank, number), is, `${bank} ${number}`);
});

test('a mask shows enough to recognise and too little to use', () => {
  assert.equal(maskedField('fullName', 'สมหญิง ใจดี'), 'ส••• ใ•••');
  assert.equal(maskedField('birthday', '1990-05-17'), '1990-••-••');
  assert.equal(maskedField('idNumber', '1101700230708'), '••••0708');
  assert.equal(maskedField('bankAccount', '1234567890'), '••••7890');
  assert.equal(maskedField('address', '99/1 ถนนสุขุมวิท'), '99/1•••');
});
