import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSwitchWebhook as contract } from '../contract/staff-switch-webhook.ts';
import { lockEndpoint, switchEndpoint } from '../db/endpoints.ts';
import { maySwitch } from '../domain/states.ts';

export const staffSwitchWebhook = handle(
  contract,
  (world) =>
    async ({ endpointId, to, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockEndpoint(tx, visit.merchantId, endpointId);
        if (!row) return refuse('endpoint_unknown');
        if (!maySwitch(row.state, to)) return refuse('state_unfit');
        await switchEndpoint(tx, { endpointId, to, by: visit.staff.username, at: world.clock.now() });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'webhooks.switch_endpoint',
          subject: { kind: 'webhook', id: endpointId },
          before: { state: row.state },
          after: { state: to },
          reason,
        });
        return accept({});
      }),
);
