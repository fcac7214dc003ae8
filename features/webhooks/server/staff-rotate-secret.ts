import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffRotateSecret as contract } from '../contract/staff-rotate-secret.ts';
import { lockEndpoint } from '../db/endpoints.ts';
import { secretsOf } from '../db/secrets.ts';
import { approvals } from './endpoint-approvals.ts';
import { stateOfSecret } from './view.ts';

export const staffRotateSecret = handle(
  contract,
  (world) =>
    async ({ endpointId, overlapHours, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockEndpoint(tx, visit.merchantId, endpointId);
        if (!row) return refuse('endpoint_unknown');
        const secrets = await secretsOf(tx, endpointId);
        const now = world.clock.now();
        // One that waits to be seen by the very person is not piled up on; anybody else's may have been lost with them.
        const waits = secrets.some(
          (it) => stateOfSecret(it, now) === 'sealed' && it.requested_by === visit.staff.staffId,
        );
        if (waits) return refuse('secret_waits');
        return requestApprovalIn(world, tx, visit, {
          kind: approvals.rotate,
          permission: 'merchants.write',
          subject: { kind: 'webhook', id: endpointId },
          amount: null,
          facts: { label: row.label, overlapHours },
          reason,
        });
      }),
);
