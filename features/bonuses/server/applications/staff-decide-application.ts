import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDecideApplication as contract } from '../../contract/applications/staff-decide-application.ts';
import { lockApplication, writeDecided } from '../../db/applications.ts';
import { givenByHand } from '../../db/desk/funnels.ts';
import { mostOf } from '../../domain/wagering.ts';
import { termsOf } from '../../domain/terms.ts';
import { bonusApprovals } from '../desk/bonus-approvals.ts';
import { handRefusal } from '../desk/hand-refusal.ts';
import { bonusBounds } from '../settings.ts';
import { publishRefusalIn } from '../notices/bonus-event.ts';
import { issueIn } from './issue-application.ts';

export const staffDecideApplication = handle(
  contract,
  (world) =>
    async ({ applicationId, decision, reason }, visit) => {
      const { merchantId, staff } = visit;
      const bounds = await settingOf(world, merchantId, bonusBounds);
      return world.backofficeDatabase.transact(async (tx) => {
        const row = await lockApplication(tx, applicationId);
        if (row?.merchant_id !== merchantId) return refuse('application_unknown');
        if (row.state !== 'applying') return refuse('application_decided');
        const subject = { kind: 'bonus_application', id: applicationId };
        const note = { ...auditVisit(visit), subject, reason };
        if (decision === 'reject') {
          const at = world.clock.now();
          await writeDecided(tx, applicationId, {
            state: 'rejected',
            at,
            by: staff.staffId,
            answer: reason,
            grantId: null,
          });
          await publishRefusalIn(tx, row);
          await appendAuditIn(tx, { ...note, action: 'bonuses.reject_application' });
          return accept({ outcome: 'done' as const });
        }
        const amount = mostOf(termsOf(row.terms));
        if (amount + (await givenByHand(tx, staff.staffId)) > bounds.grant) {
          const asked = await requestApprovalIn(world, tx, visit, {
            kind: bonusApprovals.issue,
            permission: 'bonuses.write',
            subject,
            amount,
            facts: { campaign: row.names['EN'] ?? '', memberId: row.member_id, by: staff.staffId, reason },
            reason,
          });
          return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
        }
        const counted = await countRoleActIn(tx, visit, { permission: 'bonuses.write', amount, subject });
        if (!counted.ok) return counted;
        const issued = await issueIn(world, tx, row, { by: staff.staffId, reason });
        if (!issued.ok) return refuse(handRefusal(issued.refusal));
        await appendAuditIn(tx, {
          ...note,
          action: 'bonuses.issue_application',
          after: { grantId: issued.value.grant_id },
        });
        return accept({ outcome: 'done' as const });
      });
    },
);
