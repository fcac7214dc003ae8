import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedByAccount, likelihoodOf } from './duplicate-account.ts';

const address = { by: 'address', shown: '203.0.113.7' };
const device = { by: 'device', shown: '2026-11-01' };
const email = { by: 'field', shown: 'email' };

test('a number or document says more than a browser, a browser more than an address', () => {
  assert.ok(likelihoodOf([email]) > likelihoodOf([device]));
  assert.ok(likelihoodOf([device]) > likelihoodOf([address, address, address]));
  assert.equal(likelihoodOf([{ by: 'something new', shown: '' }]), likelihoodOf([address]));
});

test('by member, the likeliest first, and of each what says most first', () => {
  const found = [
    { memberId: 'mbr_b', ...address },
    { memberId: 'mbr_a', ...address },
    { memberId: 'mbr_b', ...email },
    { memberId: 'mbr_c', ...address },
  ];
  assert.deepEqual(groupedByAccount(found), [
    ['mbr_b', [email, address]],
    ['mbr_a', [address]],
    ['mbr_c', [address]],
  ]);
  assert.deepEqual(groupedByAccount([]), []);
});
