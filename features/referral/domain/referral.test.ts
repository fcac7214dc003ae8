import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { z } from 'zod';
import { instant } from '#kit/shared/time.ts';
import { decideFriend, stateOfComplete, stepsOf } from './decide-friend.ts';
import type { Evidence } from './referral-terms.ts';
import { recordOf, shareHash, shareOf } from './share-of.ts';

const truth = z
  .object({ items: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')));

test('agent.ref1: shares of three depths, summed exactly and rounded down once', () => {
  const { params, expected } = z
    .object({
      params: z.object({ turnoverByDepth: z.array(z.number()), rates: z.array(z.number()) }),
      expected: z.number(),
    })
    .parse(truth.items.find(({ id }) => id === 'agent.ref1'));
  const levels = params.turnoverByDepth.map((turnover, at) => ({
    turnover: BigInt(turnover) * 100n,
    changed: 0n,
    rate: Math.round((params.rates[at] ?? 0) * 10_000),
  }));
  assert.equal(shareOf(levels), BigInt(expected * 100));
  assert.equal(shareOf([{ turnover: 199n, changed: 0n, rate: 50 }]), 0n);
  const two = { turnover: 100n, changed: 0n, rate: 50 };
  assert.equal(shareOf([two, two]), 1n, 'two halves make one');
  assert.equal(shareOf([{ turnover: 100n, changed: -200n, rate: 500 }]), 0n, 'never below zero');
});

test('a friend qualifies by both steps within the time, and a protected one by none', () => {
  const met = {
    deposits: 500n,
    depositMin: 500n,
    turnover: 5000n,
    turnoverMin: 5000n,
    until: instant(1000),
    now: instant(999),
    isProtected: false,
  };
  const cases = [
    [met, 'qualified'],
    [{ ...met, now: instant(2000) }, 'qualified'],
    [{ ...met, deposits: 499n }, 'open'],
    [{ ...met, turnover: 4999n }, 'open'],
    [{ ...met, turnover: 4999n, now: instant(1000) }, 'expired'],
    [{ ...met, isProtected: true }, 'open'],
    [{ ...met, isProtected: true, now: instant(1000) }, 'expired'],
  ] as const;
  for (const [facts, decided] of cases) assert.equal(decideFriend(facts), decided);
  assert.deepEqual(stepsOf({ ...met, isProtected: true }), { isDepositMet: true, isTurnoverMet: false });
});

test('the referrer’s own second account is refused, other things in common are looked at', () => {
  const with_ = (by: Evidence['by'], memberId: string, field = ''): Evidence => ({ by, field, memberId });
  const cases = [
    [[], 'due'],
    [[with_('field', 'mbr_a', 'mobileNum')], 'refused'],
    [[with_('field', 'mbr_a', 'payeeName')], 'review'],
    [[with_('field', 'mbr_other', 'mobileNum')], 'review'],
    [[with_('device', 'mbr_a')], 'review'],
    [[with_('address', 'mbr_a')], 'review'],
    [[with_('bank', 'mbr_a')], 'review'],
    [[with_('many', '')], 'review'],
  ] as const;
  for (const [evidence, state] of cases) assert.equal(stateOfComplete('mbr_a', evidence), state);
});

test('a share’s hash hangs on all that it says and on the one before', () => {
  const trace = recordOf({ bounds: { from: 'a', to: 'b', knownAt: 'c', changedAfter: null }, levels: [] });
  const facts = {
    shareNo: 1n,
    shareId: 's',
    memberId: 'm',
    day: '2026-01-01',
    currency: 'THB',
    amount: 1n,
    formula: 1,
  };
  const hash = shareHash({ ...facts, trace }, 'x');
  assert.notEqual(shareHash({ ...facts, trace, amount: 2n }, 'x'), hash);
  assert.notEqual(shareHash({ ...facts, trace }, 'y'), hash);
});
