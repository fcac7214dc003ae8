import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { factorsOf } from '../../db/factors/factors.ts';
import { setLanguage } from '../../db/accounts/update-member.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';
import { personRecords } from '../accounts/person-records.ts';
import { staffResetPlayerFactor } from './staff-reset-player-factor.ts';
import { startSessionIn } from '../sessions/start-session.ts';
import { withdrawalsHeldIn } from '../passwords/withdrawals-held.ts';

const [mobile, mail] = ['+66812345678', 'somchai@example.com'];
const reason = 'lost the telephone';

/** A player who reads English, with one proved contact, and staff that reads Thai. */
const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const members = await loadDemo(world, merchantId, { Somchai1: 'a calm long password', Malee333: 'another calm one' });
  const [memberId, otherId] = [members[0]!.memberId, members[1]!.memberId];
  const contact = { merchantId, memberId };
  const at = world.clock.now();
  await world.database.transact(async (tx) => {
    await claimContactIn(world, tx, { ...contact, kind: 'mobile', to: mobile, verifiedAt: at });
    return accept(await claimContactIn(world, tx, { ...contact, kind: 'email', to: mail, verifiedAt: null }));
  });
  await world.database.transact((tx) => setLanguage(tx, memberId, 'EN'));
  const enter = (who = memberId) =>
    world.database.transact(async (tx) => {
      const member = { memberId: who, account: 'x', isFirst: true, mustChangePassword: false };
      return (await startSessionIn(world, tx, member, visitOf(merchantId))).token;
    });
  const isIn = async (bearer: string) => (await openSession(world, { bearer, merchantId, path: '/' })).ok;
  const reset = async () => {
    const answer = await staffResetPlayerFactor(world)(
      { memberId, reason },
      staffVisitOf(merchantId, { language: 'TH' }),
    );
    return answer.ok ? `ended ${answer.value.ended}` : answer.refusal;
  };
  const addTotp = () =>
    sql`insert into identity.totp (member_id, sealed, confirmed_at) values (${memberId}, 'a secret', kit.now())`.execute(
      world.database.read,
    );
  const trail = async () => {
    const { rows } = await sql<{ subject_id: string; reason: string; text: string }>`
      select subject_id, reason, entry::text as text
      from staff.audit_entry entry
      where action = 'identity.reset_second_factor'`.execute(world.backofficeDatabase.read);
    return rows;
  };
  return { world, memberId, otherId, at, enter, isIn, reset, addTotp, trail };
};

test('staff take a second factor away: the player is told on what they proved, and every word goes with an erasure', async (t) => {
  const { world, memberId, at, reset, addTotp } = await start(t);
  assert.equal(await reset(), 'factor_off');
  assert.deepEqual(await messagesOf(world), []);
  await addTotp();
  assert.equal(await reset(), 'ended 0');
  assert.equal((await factorsOf(world.database.read, memberId)).hasTotp, false);
  assert.ok(((await withdrawalsHeldIn(world.database.read, memberId)) ?? 0) > at);
  const told = await messagesOf(world);
  assert.deepEqual(
    told.map(({ to, purpose }) => [to, purpose]),
    [[mobile, 'notice.second-factor']],
    'not where nothing was proved',
  );
  assert.match(told[0]?.text ?? '', /Somchai1/);
  assert.doesNotMatch(told[0]?.text ?? '', /[\u0E00-\u0E7F]{4}/, 'in the player’s language, not in that of the staff');
  await world.backofficeDatabase.transact(async (tx) => accept(await personRecords(world).shredIn(tx, memberId, at)));
  const left = await messagesOf(world);
  assert.deepEqual(
    left.map(({ to, text }) => [to, text]),
    [['—', null]],
  );
});

test('a reset ends every session of the player and of nobody else, and stands in the trail with its reason', async (t) => {
  const { world, memberId, otherId, enter, isIn, reset, addTotp, trail } = await start(t);
  await addTotp();
  const [mine, others] = [[await enter(), await enter()], await enter(otherId)];
  for (const token of mine) assert.ok(await isIn(token));
  assert.equal(await reset(), 'ended 2');
  for (const token of mine) assert.equal(await isIn(token), false);
  assert.ok(await isIn(others));
  assert.equal(world.endedSessions.length, 2, 'sockets hear of it too');
  const [entry, ...more] = await trail();
  assert.deepEqual([entry?.subject_id, entry?.reason, more.length], [memberId, reason, 0]);
  assert.doesNotMatch(entry?.text ?? '', /a secret/);
});

test('of many resets at once one happens: one entry, one notice, and none for a second try', async (t) => {
  const { world, reset, addTotp, trail } = await start(t);
  await addTotp();
  const answers = await Promise.all([reset(), reset(), reset()]);
  assert.deepEqual(answers.toSorted(), ['ended 0', 'factor_off', 'factor_off']);
  assert.equal(await reset(), 'factor_off');
  assert.deepEqual([(await trail()).length, (await messagesOf(world)).length], [1, 1]);
});
