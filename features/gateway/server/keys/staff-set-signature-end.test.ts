import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { staffSetSignatureEnd } from './staff-set-signature-end.ts';
import { staffVendor } from '../vendors/staff-vendor.ts';
import { signedHeaders } from './vendor-signature.ts';

const openBodyKey = async (t: Parameters<typeof openDesk>[0]) => {
  const desk = await openDesk(t);
  const { world, owner, anna, key, send } = desk;
  const today = dayOf(world.clock.now());
  await sql`
    update gateway.vendor_key
    set signature_version = 1, body_signature_until = kit.now() + interval '3 days'`.execute(owner.read);
  const setTo = (day: string, keyId = key.keyId) => staffSetSignatureEnd(world)({ vendor, keyId, day, reason }, anna);
  const untilOnDesk = async () => valueOf(await staffVendor(world)({ vendor }, anna)).keys[0]?.signsBodyUntil;
  let count = 0;
  /** A call whose signature covers the body alone. */
  const isTaken = async () => {
    const body = JSON.stringify({ requestId: 'asked', player: 'nobody', currency: 'THB' });
    const nonce = String(count++).padStart(32, '0');
    const headers = signedHeaders(key, { now: world.clock.now(), nonce, body, target: undefined });
    return (await send('balance', body, headers)).code !== 'signature_invalid';
  };
  return { ...desk, today, setTo, untilOnDesk, isTaken };
};

test('two people put off the day from which a key signs the whole call, or end it today', async (t) => {
  const { world, bob, today, setTo, untilOnDesk, isTaken, agreed, decide, trail } = await openBodyKey(t);
  assert.equal(await isTaken(), true);
  const asked = setTo(dayAfter(today, 60));
  const { approvalId } = valueOf(await asked);
  const before = await untilOnDesk();
  assert.ok(before !== null && before! < later(world.clock.now(), daysMs(4)), 'one person changes nothing');
  assert.equal(refused(await setTo(today)), 'already_asked');
  assert.equal(refused(await decide('approve', approvalId, bob)), undefined);
  await world.moveClock(daysMs(50));
  assert.equal(await isTaken(), true);
  assert.equal(await agreed(setTo(dayOf(world.clock.now()))), undefined);
  assert.equal(await untilOnDesk(), null);
  await world.moveClock(10_000);
  assert.equal(await isTaken(), false);
  assert.equal(refused(await setTo(dayAfter(today, 60))), 'not_found', 'what has ended does not begin again');
  assert.deepEqual(
    (await trail('gateway.set_signature_end')).map((it) => [it.actor_name, it.reason]),
    [
      ['bob', reason],
      ['bob', reason],
    ],
  );
});

test('the day lies between today and ninety days ahead, when it is asked for and when it is decided', async (t) => {
  const { world, anna, bob, stranger, key, today, setTo, untilOnDesk, decide } = await openBodyKey(t);
  const wrong = await setTo(dayAfter(today, 91));
  assert.ok(!wrong.ok && wrong.refusal === 'day_refused');
  assert.deepEqual(wrong.detail, { first: today, last: dayAfter(today, 90) });
  assert.equal(refused(await setTo(dayAfter(today, -1))), 'day_refused');
  assert.equal(refused(await setTo(today, `gwk_${'0'.repeat(32)}`)), 'not_found');
  const other = staffSetSignatureEnd(world)({ vendor, keyId: key.keyId, day: today, reason }, stranger);
  assert.equal(refused(await other), 'not_found');
  const { approvalId } = valueOf(await setTo(dayAfter(today, 1)));
  const before = await untilOnDesk();
  await world.moveClock(daysMs(2));
  assert.equal(refused(await decide('approve', approvalId, bob)), 'approval_impossible');
  assert.equal(valueOf(await staffVendor(world)({ vendor }, anna)).keys[0]?.signsBodyUntil, before);
});
