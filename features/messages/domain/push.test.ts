import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPushService, pushOutcomeOf, pushPauseAfter } from './push.ts';

for (const [status, expected] of [
  [201, 'arrived'],
  [200, 'arrived'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'device_gone'],
  [410, 'device_gone'],
  [413, 'refused'],
  [429, 'again'],
  [503, 'again'],
  [undefined, 'again'],
] as const)
  test(`a push service that answers ${status ?? 'nothing'}: ${expected}`, () => {
    assert.equal(pushOutcomeOf(status), expected);
  });

test('a push is tried six times, ever more slowly', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map(pushPauseAfter);
  assert.equal(pauses.at(-1), undefined);
  const known = pauses.slice(0, -1);
  assert.deepEqual(
    known,
    known.toSorted((one, other) => one! - other!),
  );
});

const services = ['https://push.example', 'https://*.notify.example'];
for (const [address, expected] of [
  ['https://push.example/send/abc', true],
  ['https://db5.notify.example/w/?token=abc', true],
  ['http://push.example/send/abc', false],
  ['https://push.example:8443/send', false],
  ['https://notify.example/w', false],
  ['https://evilnotify.example/w', false],
  ['https://push.example.evil.example/', false],
  ['https://user@push.example/', false],
  ['https://127.0.0.1/', false],
] as const)
  test(`${address} is ${expected ? 'a push service' : 'none'}`, () => {
    assert.equal(isPushService(services, new URL(address)), expected);
  });
