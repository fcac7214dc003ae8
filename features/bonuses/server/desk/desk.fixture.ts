import assert from 'node:assert/strict';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { loadDemo as loadOperators } from '#features/staff/public.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { z } from 'zod';

const operatorList = z.object({ operators: z.array(z.object({ staffId: z.string(), username: z.string() })) });

/** The owner among the demo's operators, with a look at bonuses and a hand in them. */
export const ownerVisit = async (world: World, merchantId: MerchantId) => {
  await loadOperators(world, merchantId);
  const operators = routesOf([staffFeature], 'desk', world).find(({ name }) => name === 'operators')!;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
  const listed = await operators.handler({}, staffVisitOf(merchantId) as never);
  assert.ok(listed.ok);
  const { staffId } = operatorList.parse(listed.value).operators.find(({ username }) => username === 'owner')!;
  const permissions = ['bonuses.read', 'bonuses.write'];
  return staffVisitOf(merchantId, {
    staff: { staffId: id(staffId), username: 'owner', sessionId: 'sts_1', permissions },
  });
};
