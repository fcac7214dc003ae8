import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/note-export.ts';
import { appendAuditIn } from './append-audit.ts';
import { auditVisit } from './staff-actor.ts';

export const noteExport =
  (world: World): Handler<typeof contract.noteExport> =>
  ({ list, filter, rows }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.export',
        subject: { kind: 'list', id: list },
        after: { filter, rows },
      });
      return accept({});
    });
