import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { openLineScene, reason } from '../lines/line.fixture.ts';
import { staffReturnLine } from './staff-return-line.ts';

test('small returns add up: a payer’s within a day, and those of one person, take a second one at last', async (t) => {
  const { arrives, world, merchantId, as } = await openLineScene(t);
  const send = async (lineId: string, who = 'finance') => {
    const answer = await staffReturnLine(world)({ lineId, way: 'bank', reason }, as(who));
    return answer.ok ? answer.value.outcome : answer.refusal;
  };
  const outcomes = [];
  for (let count = 0; count < 3; count++) outcomes.push(await send(await arrives(400_000n)));
  assert.deepEqual(outcomes, ['returning', 'returning', 'needs_approval'], 'to one payer 10,000.00 a day');
  assert.equal(await send(await arrives(400_000n), 'owner'), 'needs_approval', 'whoever decides');
  assert.equal(await send(await arrives(100n)), 'returning', 'what still fits goes back alone');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`
    insert into staff.value_act (merchant_id, kind, staff_id, member_id, subject_id, amount, is_alone)
    values (${merchantId}, 'return', ${as('finance').staff.staffId}, 'payer:other', 'spent', 4200000, true)`.execute(
    owner.read,
  );
  assert.equal(await send(await arrives(100n)), 'needs_approval', 'of one person 50,000.00 a day, to whomever');
  assert.equal(await send(await arrives(100n), 'owner'), 'returning');
});
