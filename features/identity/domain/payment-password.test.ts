import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEasyToGuess } from './payment-password.ts';

for (const [password, isEasy] of [
  ['123456', true],
  ['654321', true],
  ['890123', true],
  ['111111', true],
  ['121212', true],
  ['123123', true],
  ['135790', false],
  ['204816', false],
  ['112233', false],
  ['aaaaaa', false],
] as const)
  test(`${password} is ${isEasy ? 'easy' : 'hard'} to guess`, () => assert.equal(isEasyToGuess(password), isEasy));
