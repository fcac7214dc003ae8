import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { completeLogin } from '../login/complete-login.ts';
import { loadDemo } from '../load-demo.ts';
import { newKeysHold } from './new-keys-hold.ts';
import { secureDemo } from '../secure-demo.ts';
import { withdrawalsHeldIn } from './withdrawals-held.ts';

test('whoever comes by new provider keys waits a day with withdrawals, and is told once on what they proved', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: 'a calm long password' });
  const { memberId } = member!;
  await secureDemo(world, { memberId, merchantId, email: 'somchai@mail.example', withdrawalPassword: '123456' });
  const changedAt = world.clock.now();
  const enter = async () => {
    const entered = await completeLogin(world, visitOf(merchantId), memberId, {
      way: 'social',
      area: undefined,
      remember: undefined,
      isStillRight: () => true,
      mustChange: () => false,
      holdUntil: newKeysHold(world, changedAt),
    });
    assert.ok(entered.ok);
    return withdrawalsHeldIn(world.database.read, memberId);
  };
  const told = async () => {
    const { rows } = await sql<{ purpose: string; text_sealed: string }>`
      select purpose, text_sealed
      from messages.outgoing
      where purpose = 'notice.new-keys'`.execute(world.database.read);
    return rows.map((row) => world.vault.open('messages.text', row.text_sealed));
  };
  const held = await enter();
  assert.ok(held !== undefined && held > later(changedAt, hoursMs(23)));
  const [text, ...more] = await told();
  assert.match(text ?? '', /Somchai1.*24/);
  assert.deepEqual(more, []);
  await world.moveClock(hoursMs(1));
  assert.ok((await enter())! > held, 'the hold grows');
  assert.equal((await told()).length, 1, 'and nobody is told again');
  await world.moveClock(hoursMs(48));
  assert.equal(await enter(), undefined, 'keys that stood for a day hold nothing');
  assert.equal((await told()).length, 1);
});
