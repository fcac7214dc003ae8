import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instant } from '#kit/shared/time.ts';
import { showPasswordPart as contract } from '../../contract/show-password-part.ts';
import { takePasswordPart } from '../../db/password-parts.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { editOperator } from './edit-operator.ts';
import { openPart } from './hand-over.ts';
import { auditVisit } from '../audit/staff-actor.ts';

/** Shows a requester or approver of a new account their part of its first password, once. */
export const showPasswordPart = handle(
  contract,
  (world) =>
    ({ staffId }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) => {
        const part = await takePasswordPart(tx, { operator: staffId, forStaff: visit.staff.staffId });
        const until = operator.password_until ?? instant(0);
        if (!part || until <= world.clock.now()) return refuse('password_part_gone');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'staff.show_password_part',
          subject: { kind: 'operator', id: staffId },
          after: { place: part.place },
        });
        return accept({ place: part.place, part: openPart(world, part.sealed), goodUntil: until });
      }),
);
