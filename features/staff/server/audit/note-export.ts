import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { noteExport as contract } from '../../contract/note-export.ts';
import { appendAuditIn } from './append-audit.ts';
import { auditVisit } from './staff-actor.ts';

export const noteExport = handle(
  contract,
  (world) =>
    ({ list, filter, rows }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'staff.export',
          subject: { kind: 'list', id: list },
          after: { filter, rows },
        });
        return accept({});
      }),
);
