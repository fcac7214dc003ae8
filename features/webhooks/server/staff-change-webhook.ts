import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffChangeWebhook as contract } from '../contract/staff-change-webhook.ts';
import { lockEndpoint } from '../db/endpoints.ts';
import { approvals, checkContent, typesInOrder } from './endpoint-approvals.ts';

export const staffChangeWebhook = handle(contract, (world) => async ({ endpointId, reason, ...asked }, visit) => {
  const checked = checkContent(world, asked);
  if (!checked.ok) return checked;
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await lockEndpoint(tx, visit.merchantId, endpointId);
    if (!row) return refuse('endpoint_unknown');
    const before = { url: row.url, label: row.label, types: row.types };
    const after = { url: asked.url, label: asked.label, types: typesInOrder(asked.types) };
    if (JSON.stringify(before) === JSON.stringify(after)) return refuse('no_change');
    return requestApprovalIn(world, tx, visit, {
      kind: approvals.change,
      permission: 'merchants.write',
      subject: { kind: 'webhook', id: endpointId },
      amount: null,
      facts: { before, after },
      reason,
    });
  });
});
