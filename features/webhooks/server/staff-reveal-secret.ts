import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffRevealSecret as contract } from '../contract/staff-reveal-secret.ts';
import { lockEndpoint } from '../db/endpoints.ts';
import { enableSecret, secretsOf } from '../db/secrets.ts';
import { secretPurpose } from './message.ts';

export const staffRevealSecret = handle(
  contract,
  (world) =>
    async ({ endpointId, secretId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockEndpoint(tx, visit.merchantId, endpointId);
        if (!row) return refuse('endpoint_unknown');
        const secret = (await secretsOf(tx, endpointId)).find(({ secret_id: one }) => one === secretId);
        if (!secret) return refuse('secret_unknown');
        if (secret.requested_by !== visit.staff.staffId) return refuse('secret_not_yours');
        const at = world.clock.now();
        const othersUntil = later(at, hoursMs(secret.overlap_hours));
        if (!(await enableSecret(tx, secret, { at, othersUntil }))) return refuse('secret_revealed');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'webhooks.reveal_secret',
          subject: { kind: 'webhook', id: endpointId },
          after: { secretId, overlapHours: secret.overlap_hours },
        });
        return accept({ secret: world.vault.open(secretPurpose, secret.secret_sealed) });
      }),
);
