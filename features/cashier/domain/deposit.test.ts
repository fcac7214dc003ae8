import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant, later } from '#kit/shared/time.ts';
import { type DepositFacts, decideLine, lateWithinMs } from './deposit.ts';

const end = instant(1_000_000);
const deposit = (over: Partial<DepositFacts> = {}): DepositFacts => ({
  depositId: 'dep_1',
  state: 'waiting',
  payAmount: 10_000n,
  expiresAt: end,
  ...over,
});
const line = (over: Partial<{ amount: bigint; paidAt: typeof end; hasReference: boolean }> = {}) => ({
  amount: 10_000n,
  paidAt: end,
  hasReference: true,
  ...over,
});

const cases: [string, ReturnType<typeof decideLine>, unknown][] = [
  ['the named deposit, exact, in its last millisecond', decideLine(line(), deposit(), undefined), 'in time'],
  [
    'a millisecond after its end',
    decideLine(line({ paidAt: later(end, 1) }), deposit({ state: 'expired' }), undefined),
    'late',
  ],
  [
    'a day after its end',
    decideLine(line({ paidAt: later(end, lateWithinMs) }), deposit({ state: 'expired' }), undefined),
    'late',
  ],
  [
    'longer than a day after',
    decideLine(line({ paidAt: later(end, lateWithinMs + 1) }), deposit({ state: 'expired' }), undefined),
    'too_late',
  ],
  ['a satang too little', decideLine(line({ amount: 9_999n }), deposit(), undefined), 'wrong_amount'],
  ['a satang too much', decideLine(line({ amount: 10_001n }), deposit(), undefined), 'wrong_amount'],
  ['paid a second time', decideLine(line(), deposit({ state: 'credited' }), undefined), 'already_credited'],
  ['cancelled before', decideLine(line(), deposit({ state: 'cancelled' }), undefined), 'cancelled'],
  ['a reference nobody has', decideLine(line(), undefined, deposit()), 'unknown_reference'],
  [
    'no reference, one waits for this amount',
    decideLine(line({ hasReference: false }), undefined, deposit()),
    'in time',
  ],
  ['no reference, nobody waits', decideLine(line({ hasReference: false }), undefined, undefined), 'unknown_reference'],
];

for (const [what, decision, expected] of cases)
  test(`${what}: ${String(expected)}`, () =>
    assert.equal('credit' in decision ? (decision.late ? 'late' : 'in time') : decision.unmatched, expected));
