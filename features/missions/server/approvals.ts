import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { insertMission } from '../db/missions.ts';

export const saveMissionApproval = 'missions.save_mission';

const missionFacts = z.object({ version: z.int(), isActive: z.boolean(), document: z.string() });

/** The second person's word puts a version of a mission in force from the next day on: a period that runs keeps its own. */
export const approvalActions = (world: World): ApprovalActions => ({
  [saveMissionApproval]: {
    approve: async (tx, { subject, facts, reason }, visit) => {
      const { version, isActive, document } = missionFacts.parse(facts);
      const { merchantId } = visit;
      const { timeZone } = await merchantOf(world, merchantId);
      const validFrom = dayAfter(dayOf(world.clock.now(), timeZone));
      const by = visit.staff.username;
      const mission = { missionId: subject.id, version, merchantId, validFrom, isActive, document, by, reason };
      if (!(await insertMission(tx, mission))) return refuse('version_conflict');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'missions.save_mission',
        subject,
        after: { version, validFrom, isActive },
      });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});
