import assert from 'node:assert/strict';
import test from 'node:test';
import { hoursMs, secondsMs } from '#kit/shared/time.ts';
import { isReceiver } from './address.ts';
import { pauseAfter } from './retry.ts';
import { endpointStates, maySwitch } from './states.ts';

test('pauses between tries double up to an hour, a fifth more or less', () => {
  const even = (failures: number) => pauseAfter(failures, 0.5);
  assert.deepEqual([1, 2, 3, 4].map(even), [5, 10, 20, 40].map(secondsMs));
  assert.equal(even(30), hoursMs(1));
  assert.deepEqual([pauseAfter(1, 0), pauseAfter(1, 1)], [4000, 6000]);
});

test('an address is encrypted, carries no log-in, and is unencrypted only where the installation allows it', () => {
  const cases: readonly (readonly [string, boolean, boolean])[] = [
    ['https://crm.example/hooks?brand=1', true, true],
    ['http://crm.example/hooks', false, true],
    ['http://127.0.0.1:4090/', false, true],
    ['https://user:word@crm.example/', false, false],
    ['https://crm.example/#part', false, false],
    ['ftp://crm.example/', false, false],
    ['crm.example', false, false],
    [`https://crm.example/${'a'.repeat(500)}`, false, false],
  ];
  for (const [address, isOpen, isAnywhere] of cases) {
    assert.equal(isReceiver(address, 'open_network'), isOpen, address);
    assert.equal(isReceiver(address, 'anywhere'), isAnywhere, address);
  }
});

test('staff pauses, resumes and removes; what is removed stays so, and nobody stops one by hand', () => {
  const allowed = endpointStates.flatMap((from) =>
    endpointStates.filter((to) => maySwitch(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(allowed, [
    'active paused',
    'active removed',
    'paused active',
    'paused removed',
    'stopped active',
    'stopped removed',
  ]);
});
