import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant, later } from '#kit/shared/time.ts';
import { type DepositFacts, decideLine, lateWithinMs } from './deposit.ts';

const end = instant(1_000_000);
const began = instant(100_000);
const deposit = (over: Partial<DepositFacts> = {}): DepositFacts => ({
  depositId: 'dep_1',
  state: 'waiting',
  payAmount: 10_000n,
  createdAt: began,
  expiresAt: end,
  ...over,
});
const line = (over: Partial<{ amount: bigint; paidAt: typeof end; hasReference: boolean }> = {}) => ({
  amount: 10_000n,
  paidAt: end,
  hasReference: true,
  ...over,
});

const unnamed = (over: Parameters<typeof line>[0] = {}) => line({ ...over, hasReference: false });

type Case = [string, ReturnType<typeof decideLine>, unknown];
const cases: Case[] = [
  ['the named deposit, exact, in its last millisecond', decideLine(line(), deposit(), []), 'in time'],
  [
    'a millisecond after its end',
    decideLine(line({ paidAt: later(end, 1) }), deposit({ state: 'expired' }), []),
    'late',
  ],
  [
    'a day after its end',
    decideLine(line({ paidAt: later(end, lateWithinMs) }), deposit({ state: 'expired' }), []),
    'late',
  ],
  [
    'longer than a day after',
    decideLine(line({ paidAt: later(end, lateWithinMs + 1) }), deposit({ state: 'expired' }), []),
    'too_late',
  ],
  ['a satang too little', decideLine(line({ amount: 9_999n }), deposit(), []), 'wrong_amount'],
  ['a satang too much', decideLine(line({ amount: 10_001n }), deposit(), []), 'wrong_amount'],
  ['paid a second time', decideLine(line(), deposit({ state: 'credited' }), []), 'already_credited'],
  ['cancelled before', decideLine(line(), deposit({ state: 'cancelled' }), []), 'cancelled'],
  ['a reference nobody has', decideLine(line(), undefined, [deposit()]), 'unknown_reference'],
  ['no reference, one waits for this amount', decideLine(unnamed(), undefined, [deposit()]), 'in time'],
  ['no reference, nobody waits', decideLine(unnamed(), undefined, []), 'unknown_reference'],
  [
    'no reference, the only one has expired',
    decideLine(unnamed(), undefined, [deposit({ state: 'expired' })]),
    'unknown_reference',
  ],
  [
    'no reference, paid while the bank’s clock is a minute behind',
    decideLine(unnamed({ paidAt: later(began, -60_000) }), undefined, [deposit()]),
    'in time',
  ],
  [
    'no reference, paid before the deposit began',
    decideLine(unnamed({ paidAt: later(began, -60_001) }), undefined, [deposit()]),
    'unknown_reference',
  ],
  ...(['expired', 'cancelled'] as const).map(
    (state): Case => [
      `no reference, and another one of this amount is ${state}`,
      decideLine(unnamed(), undefined, [deposit({ depositId: 'dep_0', state }), deposit()]),
      'unknown_reference',
    ],
  ),
  [
    'no reference, and another one ended more than a day ago',
    decideLine(unnamed(), undefined, [
      deposit({ depositId: 'dep_0', state: 'expired', expiresAt: later(end, -lateWithinMs - 1) }),
      deposit(),
    ]),
    'in time',
  ],
  [
    'no reference, and another one began later',
    decideLine(unnamed(), undefined, [deposit({ depositId: 'dep_2', createdAt: later(end, 60_001) }), deposit()]),
    'in time',
  ],
];

for (const [what, decision, expected] of cases)
  test(`${what}: ${String(expected)}`, () =>
    assert.equal('credit' in decision ? (decision.late ? 'late' : 'in time') : decision.unmatched, expected));

test('what is in doubt suggests the one that waits', () => {
  const [gone, waits] = [deposit({ depositId: 'dep_0', state: 'expired' }), deposit()];
  assert.deepEqual(decideLine(unnamed(), undefined, [gone, waits]), {
    unmatched: 'unknown_reference',
    suggestion: 'dep_1',
  });
  assert.deepEqual(decideLine(unnamed(), undefined, [gone]), { unmatched: 'unknown_reference', suggestion: 'dep_0' });
});
