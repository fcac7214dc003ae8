import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockFaults } from '#kit/shared/state-clock.ts';
import { kycRequestClock, kycRequestStates } from './kyc-requests.ts';
import { defaultRules, levelBy, missingFor, type Need, withdrawalLevel } from './levels.ts';

const levelOf = (...met: Need[]) => levelBy(defaultRules, new Set(met));

test('a level is reached with its own needs and those of every level below', () => {
  assert.equal(levelOf(), 0);
  assert.equal(levelOf('name', 'contact'), 0);
  assert.equal(levelOf('name', 'birthday', 'contact'), 1);
  assert.equal(levelOf('identity'), 0);
  assert.equal(levelOf('name', 'birthday', 'contact', 'identity'), 2);
  assert.equal(levelOf('name', 'birthday', 'contact', 'identity', 'address'), 2);
  assert.equal(levelOf('name', 'birthday', 'contact', 'identity', 'address', 'funds'), 3);
  assert.deepEqual(missingFor(defaultRules, 2, new Set<Need>(['name'])), ['birthday', 'contact', 'identity']);
});

test('money leaves from the level on that has seen a document', () => {
  assert.equal(withdrawalLevel(defaultRules), 2);
  assert.equal(withdrawalLevel(defaultRules.slice(0, 2)), undefined);
});

test('whatever is asked for has somebody who must act, until when, and an end', () => {
  assert.deepEqual(clockFaults(kycRequestClock, { starts: ['requested'], states: kycRequestStates }), []);
});
