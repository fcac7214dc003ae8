import assert from 'node:assert/strict';
import { staff } from '#features/staff/feature.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { acting } from './acting.ts';

/** Two owners of a merchant, independent of each other: Anna asks, and Bao decides all that waits, by the real calls. */
export const twoPeople = async (world: World, merchantId: MerchantId, actions: Parameters<typeof acting>[1]) => {
  await sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
    select 'stf_' || name, ${merchantId}, name, name, 'owner', '-', kit.now(), 'test'
    from unnest(array['anna', 'bao']) name`.execute(world.backofficeDatabase.read);
  const visitBy = (username: string, where = merchantId): StaffVisit =>
    staffVisitOf(where, { staff: { staffId: id(`stf_${username}`), username, sessionId: 'sts_1', permissions: [] } });
  const decide = async (decision: 'approve' | 'reject', where = merchantId): Promise<void> => {
    const { rows } = await sql<{ approval_id: string }>`
      select approval_id
      from staff.approval
      where merchant_id = ${where} and state = 'waiting'`.execute(world.backofficeDatabase.read);
    const call = routesOf([staff], 'desk', acting(world, actions)).find(({ name }) => name === decision)!;
    for (const { approval_id: approvalId } of rows) {
      const decided = await call.handler({ approvalId, reason: 'a test' }, visitBy('bao', where));
      assert.ok(decided.ok, JSON.stringify(decided));
    }
  };
  return { anna: visitBy('anna'), annaAt: (where: MerchantId) => visitBy('anna', where), decide };
};
