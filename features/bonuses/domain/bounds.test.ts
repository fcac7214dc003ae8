import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { mayRunAlone } from './bounds.ts';

const of = (amount: bigint) => ({ reward: { kind: 'fixed', amount: minor(amount) } as const });
const bounds = { budget: 1000n, grant: 10n };

const cases: [name: string, amount: bigint, budget: bigint | null, before: bigint, may: boolean][] = [
  ['within both', 10n, 1000n, 0n, true],
  ['without a budget', 1n, null, 0n, false],
  ['above the budget', 1n, 1001n, 0n, false],
  ['with what ran before', 1n, 500n, 501n, false],
  ['a larger grant', 11n, 100n, 0n, false],
];

for (const [name, amount, budget, before, may] of cases)
  test(`a campaign ${name} runs by one person: ${may}`, () =>
    assert.equal(mayRunAlone({ terms: of(amount), budget }, bounds, before), may));
