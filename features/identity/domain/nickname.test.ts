import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanNickname, nicknameFaultOf } from './nickname.ts';

for (const [typed, fault] of [
  ['Malee', undefined],
  ['  โชค  ดี  ', undefined],
  ['น้องแป้ง 99', undefined],
  ['a.b_c-d', undefined],
  ['ｆｕｌｌ', undefined],
  ['m', 'length'],
  ['', 'length'],
  ['x'.repeat(20), undefined],
  ['x'.repeat(21), 'length'],
  ['<b>hi</b>', 'characters'],
  ['สวย💎มาก', 'characters'],
  ['. _ .', 'characters'],
  ['a\u202Eb', 'characters'],
  ['0812345678', 'contact'],
  ['โทร 081 234 5678', 'contact'],
  ['win-now.com', 'contact'],
  ['www bet', 'contact'],
  ['Admin 1', 'office'],
  ['ＡＤＭＩＮ', 'office'],
  ['แอดมินโชคดี', 'office'],
] as const)
  test(`${JSON.stringify(typed)} is ${fault === undefined ? 'a nickname' : `refused for its ${fault}`}`, () => {
    assert.equal(nicknameFaultOf(cleanNickname(typed)), fault);
  });
