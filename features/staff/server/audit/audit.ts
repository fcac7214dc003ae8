import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { audit as contract } from '../../contract/audit.ts';
import { auditActions, auditList } from '../../db/audit-list.ts';
import { actionsToday } from '../../domain/former-actions.ts';

export const audit = handle(contract, (world) => async ({ limit, ...filter }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await auditList(read, { ...filter, merchantId }, limit + 1);
  const page = rows.slice(0, limit);
  return accept({
    entries: page.map((row) => ({
      seq: row.seq.toString(),
      at: row.at,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      before: row.before,
      after: row.after,
      reason: row.reason,
      ip: row.ip,
      requestId: row.request_id,
      hash: row.hash,
    })),
    next: rows.length > limit ? page.at(-1)?.seq.toString() : undefined,
    actions: actionsToday(await auditActions(read)),
  });
});
