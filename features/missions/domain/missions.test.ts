import assert from 'node:assert/strict';
import test from 'node:test';
import { faultOf } from './mission-terms.ts';
import { openPeriods, periodOf } from './periods.ts';
import { progressOf } from './progress.ts';

test('days, weeks from Monday on, and what can be done once', () => {
  assert.deepEqual(periodOf('day', '2026-11-30', ''), { key: '2026-11-30', first: '2026-11-30', last: '2026-11-30' });
  assert.deepEqual(periodOf('week', '2026-11-29', ''), { key: '2026-11-23', first: '2026-11-23', last: '2026-11-29' });
  assert.deepEqual(
    openPeriods('week', '2026-11-30', '').map(({ key }) => key),
    ['2026-11-30', '2026-11-23'],
  );
  assert.deepEqual(openPeriods('once', '2026-11-30', '2026-11-01'), [
    { key: 'once', first: '2026-11-01', last: '2026-11-30' },
  ]);
});

test('progress by turnover of products, days in a row, a multiple and the first deposit', () => {
  const week = periodOf('week', '2026-11-25', '');
  const of = (day: string, product: string, turnover: bigint) => ({ day: `2026-11-${day}`, product, turnover });
  const days = [
    of('22', 'RNG', 9n),
    of('23', 'RNG', 5n),
    of('24', 'LIVE', 7n),
    of('26', 'RNG', 4n),
    of('27', 'RNG', 3n),
  ];
  const facts = { days, bestMultiple: 1250n, firstDeposit: { day: '2026-11-24', amount: 300n } };
  const none = { products: [] as string[], least: 0n };
  assert.equal(progressOf({ ...none, kind: 'turnover' }, week, facts), 19n);
  assert.equal(progressOf({ ...none, kind: 'turnover', products: ['LIVE'] }, week, facts), 7n);
  assert.equal(progressOf({ ...none, kind: 'days' }, week, facts), 2n);
  assert.equal(progressOf({ ...none, kind: 'days', least: 4n }, week, facts), 2n);
  assert.equal(progressOf({ ...none, kind: 'days', least: 6n }, week, facts), 1n);
  assert.equal(progressOf({ ...none, kind: 'multiple' }, week, facts), 1250n);
  assert.equal(progressOf({ ...none, kind: 'first_deposit' }, week, facts), 300n);
  assert.equal(progressOf({ ...none, kind: 'turnover' }, week, { ...facts, days: [of('23', 'RNG', -5n)] }), 0n);
});

test('terms that nobody could fulfil, or that give nothing, are no mission', () => {
  const good = {
    kind: 'turnover',
    period: 'week',
    goal: 100n,
    amount: 1n,
    tickets: 0,
    points: 0,
    products: [],
    games: [],
  } as const;
  const cases = [
    [good, undefined],
    [{ ...good, goal: 0n }, 'goal'],
    [{ ...good, amount: 0n }, 'reward'],
    [{ ...good, amount: 0n, tickets: 1 }, undefined],
    [{ ...good, amount: 0n, points: 1 }, undefined],
    [{ ...good, kind: 'days', goal: 8n }, 'goal'],
    [{ ...good, kind: 'days', goal: 3n, period: 'day' }, 'period'],
    [{ ...good, kind: 'multiple', goal: 100n }, 'goal'],
    [{ ...good, kind: 'first_deposit' }, 'period'],
    [{ ...good, kind: 'first_deposit', period: 'once' }, undefined],
    [{ ...good, period: 'once' }, 'period'],
    [{ ...good, games: ['DICE/dice'] }, undefined],
    [{ ...good, games: ['DICE/dice'], products: ['RNG'] }, 'games'],
  ] as const;
  for (const [terms, fault] of cases) assert.equal(faultOf(terms), fault, `${terms.kind} ${terms.period}`);
});
