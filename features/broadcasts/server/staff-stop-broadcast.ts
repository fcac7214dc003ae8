import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffStopBroadcast as contract } from '../contract/staff-stop-broadcast.ts';
import { endBroadcast, lockBroadcast } from '../db/broadcasts.ts';
import { mayStop } from '../domain/broadcast.ts';

export const staffStopBroadcast = handle(
  contract,
  (world) =>
    ({ broadcastId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockBroadcast(tx, visit.merchantId, broadcastId);
        if (!row) return refuse('broadcast_unknown');
        if (!mayStop(row.state)) return refuse('broadcast_ended');
        await endBroadcast(tx, broadcastId, 'stopped');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'broadcasts.stop',
          subject: { kind: 'broadcast', id: broadcastId },
          before: { state: row.state, sent: row.sent },
          after: { state: 'stopped' },
          reason,
        });
        return accept({});
      }),
);
