import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';
import { staffAlerts } from './staff-alerts.ts';

test('a payout that is held, and a new key that is used, are told to staff, the payout until two people decided it', async (t) => {
  const { world, merchantId, memberId } = await logInScene(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const told = async () => {
    await evaluateAlerts(world)();
    const permissions = ['money.read', 'merchants.read'];
    const staff = { staffId: id<'stf'>('stf_1'), username: 'anna', sessionId: 'sts_1', permissions };
    const answer = await staffAlerts(world)({ state: 'standing' }, staffVisitOf(merchantId, { staff }));
    assert.ok(answer.ok);
    return answer.value.alerts.map(({ kind, subject, amount }) => [kind, subject, amount]);
  };
  const [heldId, keyId] = [`gha_${'1'.repeat(32)}`, `gwk_${'2'.repeat(32)}`];
  await sql`insert into gateway.vendor (vendor, is_own) values ('CLAY', false)`.execute(owner.read);
  await sql`
    insert into gateway.game (merchant_id, vendor, game, currency)
    values (${merchantId}, 'CLAY', 'moon-001', 'THB')`.execute(owner.read);
  await sql`
    insert into gateway.held_act (held_id, vendor, transaction_id, operation, request, content_hash, merchant_id, member_id,
      player, currency, amount, ceiling, held_at)
    values (${heldId}, 'CLAY', 'w', 'win', '{}', 'h', ${merchantId}, ${memberId}, 'ply_1', 'THB', 3000000, 'act', kit.now())`.execute(
    owner.read,
  );
  await sql`
    insert into gateway.vendor_key (key_id, vendor, secret_sealed, issued_at, issued_by, requested_by)
    values (${keyId}, 'CLAY', 's', kit.now(), 'bob', 'anna')`.execute(owner.read);
  assert.deepEqual(await told(), [['payout_held', heldId, 3_000_000n]], 'a key that nobody has used is no news');
  await sql`update gateway.vendor_key set first_used_at = kit.now()`.execute(owner.read);
  await sql`
    update gateway.held_act
    set state = 'rejected', requested_by = 'anna', approved_by = 'bob', decided_at = kit.now()`.execute(owner.read);
  assert.deepEqual(await told(), [['vendor_key_used', keyId, null]]);
});
