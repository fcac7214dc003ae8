import assert from 'node:assert/strict';
import test from 'node:test';
import type { Money } from '#kit/shared/money/currency.ts';
import { statementScene } from './statement.fixture.ts';
import { verifySignedStatements } from './verify-statements.ts';

const cases: [Money, owed: string, counter: string][] = [
  ['VND', '1180', '-1180'],
  ['MYR', '11.80', '-11.80'],
  ['KWD', '1.180', '-1.180'],
];

for (const [currency, owed, counter] of cases)
  test(`the signed statement of an hour writes ${currency} with its own decimals, and holds`, async (t) => {
    const { world, move, nextHour, statements, refusals } = await statementScene(t, 3, currency);
    await move(0, 1000n);
    await move(1, 250n);
    await move(0, -70n);
    await nextHour();
    const [kept] = await statements();
    assert.deepEqual(
      kept?.statement.facts.currencies.map((it) => [it.currency, it.owed, it.counter]),
      [[currency, owed, counter]],
    );
    assert.deepEqual(await refusals(), []);
    assert.deepEqual((await verifySignedStatements(world)).deviations, []);
  });
