import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { instantOf } from '#kit/shared/time.ts';
import { knowPerson } from '#tools/testing/scenes/known-person.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { isUnderAge } from './age.ts';

test('a check goes by the stricter of merchant, law and what was confirmed, to the day where the merchant is', async (t) => {
  const { world, memberId, merchantId } = await logInScene(t);
  const at = (iso: string) => world.moveClock(instantOf(iso) - world.clock.now());
  const settle = (statement: string) => sql.raw(statement).execute(world.backofficeDatabase.read);
  const isYoung = async (birthday: string) => {
    await knowPerson(world, { memberId, merchantId }, { birthday });
    const found = await world.database.transact(async (tx) =>
      accept(await isUnderAge(world, tx, { member_id: memberId, merchant_id: merchantId })),
    );
    assert.ok(found.ok);
    return found.value;
  };
  await at('2030-03-14T16:59:00.000Z');
  assert.equal(await isYoung('2010-03-15'), true, 'twenty tomorrow');
  await at('2030-03-14T17:01:00.000Z');
  assert.equal(await isYoung('2010-03-15'), false, 'twenty today: in Thailand the fifteenth has begun');
  assert.equal(await isYoung('2012-03-14'), true, 'eighteen is enough for the merchant, not for the law');
  await at('2029-02-28T05:00:00.000Z');
  assert.equal(await isYoung('2008-02-29'), false);
  await at('2032-02-28T05:00:00.000Z');
  assert.equal(await isYoung('2012-02-29'), true, 'the leap day comes tomorrow');
  await at('2032-02-29T05:00:00.000Z');
  assert.equal(await isYoung('2012-02-29'), false);
  assert.equal(await isYoung('2012-03-01'), true);
  await settle(`update merchants.merchant set age_min = 21`);
  assert.equal(await isYoung('2012-02-29'), true, 'the merchant asks for more');
  assert.equal(await isYoung('2011-02-28'), false);
  await at('2033-02-28T05:00:00.000Z');
  assert.equal(await isYoung('2012-02-29'), true, 'without a leap day in the year it is the first of March');
  await at('2033-03-01T05:00:00.000Z');
  assert.equal(await isYoung('2012-02-29'), false);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query('update identity.member set age_confirmed = 25');
  await owner.close();
  assert.equal(await isYoung('2012-02-29'), true, 'registered where the law asks for more');
});
