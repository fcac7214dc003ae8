import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database.ts';
import { accept } from '#kit/shared/result.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { claimContactIn } from '../db/contacts.ts';
import { factorsOf } from '../db/factors.ts';
import { loadDemo } from './load-demo.ts';
import { personRecords } from './person-records.ts';
import { resetPlayerFactor } from './staff-reset-player-factor.ts';
import { withdrawalsHeldUntil } from './withdrawals-held.ts';

test('staff take a second factor away: the player is told on what they proved, and every word goes with an erasure', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: 'a calm long password' });
  const { memberId } = member!;
  const contact = { merchantId, memberId };
  const [mobile, mail] = ['+66812345678', 'somchai@example.com'];
  const at = world.clock.now();
  await world.database.transact(async (tx) => {
    await claimContactIn(world, tx, { ...contact, kind: 'mobile', to: mobile, verifiedAt: at });
    return accept(await claimContactIn(world, tx, { ...contact, kind: 'email', to: mail, verifiedAt: null }));
  });
  const staff = staffVisitOf(merchantId);
  const input = { memberId, reason: 'lost the telephone' };
  const reset = async () => {
    const answer = await resetPlayerFactor(world)(input, staff);
    return answer.ok ? 'reset' : answer.refusal;
  };
  assert.equal(await reset(), 'factor_off');
  assert.deepEqual(await messagesOf(world), []);
  await sql`insert into identity.totp (member_id, sealed, confirmed_at) values (${memberId}, 'x', kit.now())`.execute(
    world.database.read,
  );
  assert.equal(await reset(), 'reset');
  assert.equal((await factorsOf(world.database.read, memberId)).hasTotp, false);
  assert.ok(((await withdrawalsHeldUntil(world, memberId)) ?? 0) > at);
  const told = await messagesOf(world);
  assert.deepEqual(
    told.map(({ to, purpose }) => [to, purpose]),
    [[mobile, 'notice.second-factor']],
    'not where nothing was proved',
  );
  assert.match(told[0]?.text ?? '', /Somchai1/);
  await world.backofficeDatabase.transact(async (tx) => accept(await personRecords(world).shredIn(tx, memberId, at)));
  const left = await messagesOf(world);
  assert.deepEqual(
    left.map(({ to, text }) => [to, text]),
    [['—', null]],
  );
});
