import assert from 'node:assert/strict';
import test from 'node:test';
import { type SecurityFacts, securityLevelOf } from './security-level.ts';

const cases: readonly (readonly [SecurityFacts, string])[] = [
  [{}, 'low 0/0'],
  [{ mobile: false, email: false }, 'low 0/2'],
  [{ mobile: true, email: false, fullName: false }, 'low 1/3'],
  [{ mobile: true, email: false }, 'medium 1/2'],
  [{ mobile: true, email: true, paymentPassword: true, fullName: true }, 'high 4/4'],
  [{ mobile: true, email: true, secondFactor: false, paymentPassword: true, fullName: true }, 'medium 4/5'],
  [{ mobile: true, email: true, secondFactor: true, paymentPassword: true, fullName: true }, 'high 5/5'],
];

for (const [facts, expected] of cases)
  test(`${JSON.stringify(facts)} is ${expected}`, () => {
    const { level, done, all } = securityLevelOf(facts);
    assert.equal(`${level} ${done}/${all}`, expected);
  });
