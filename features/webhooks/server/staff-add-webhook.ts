import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddWebhook as contract } from '../contract/staff-add-webhook.ts';
import { listEndpoints } from '../db/endpoints.ts';
import { approvals, checkContent, typesInOrder } from './endpoint-approvals.ts';

/** Each is one more call for every event. */
const endpointsMax = 20;

export const staffAddWebhook = handle(contract, (world) => async ({ url, label, types, reason }, visit) => {
  const checked = checkContent(world, { url, types });
  if (!checked.ok) return checked;
  return world.backofficeDatabase.transact(async (tx) => {
    if ((await listEndpoints(tx, visit.merchantId)).length >= endpointsMax) return refuse('too_many_endpoints');
    const endpointId: string = world.entropy.id('whe');
    const requested = await requestApprovalIn(world, tx, visit, {
      kind: approvals.add,
      permission: 'merchants.write',
      subject: { kind: 'webhook', id: endpointId },
      amount: null,
      facts: { before: null, after: { url, label, types: typesInOrder(types) } },
      reason,
    });
    return requested.ok ? accept({ endpointId, ...requested.value }) : requested;
  });
});
