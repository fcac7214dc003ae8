import assert from 'node:assert/strict';
import test from 'node:test';
import { Secret } from 'otpauth';
import { instant } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { codeAt, newTotpSecret, stepsOfCode, totpAddress } from './totp.ts';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const rfcSecret = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer }).base32;
const vectors: readonly [second: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

test('codes are those of RFC 6238', () => {
  for (const [second, code] of vectors) assert.equal(codeAt(rfcSecret, instant(second * 1000)), code);
});

test('a code is good in its step and one step around, to the millisecond', async (t) => {
  const world = await testWorld(t);
  const secret = newTotpSecret(world);
  // The machine's clock counts too where the test clock was moved: far from it, business time alone decides.
  const hour = 3_600_000;
  await world.moveClock(hour);
  const later = Math.floor(world.clock.now() / 30_000) * 30_000;
  for (const [atMs, steps] of [
    [later - 30_001, 0],
    [later - 30_000, 1],
    [later - 1, 1],
    [later, 1],
    [later + 29_999, 1],
    [later + 59_999, 1],
    [later + 60_000, 0],
  ] as const) {
    const typed = codeAt(secret, instant(later));
    const there = { ...world, clock: { ...world.clock, now: () => instant(atMs) } };
    const found = await stepsOfCode(there, world.database.read, { secret, code: typed });
    assert.equal(found.length, steps, `${atMs - later} ms from the start of the step`);
    if (steps === 1) assert.deepEqual(found, [later / 30_000]);
  }
});

test('the address names the site and the account, and carries 160 bits', async (t) => {
  const world = await testWorld(t);
  const secret = newTotpSecret(world);
  assert.match(secret, /^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(secret, { username: 'Somchai1', issuer: 'Chok: dee' }));
  assert.equal(address.protocol, 'otpauth:');
  assert.equal(address.searchParams.get('secret'), secret);
  assert.equal(address.searchParams.get('issuer'), 'Chok dee');
});
