import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffCorrectProfile as contract } from '../contract/staff-correct-profile.ts';
import { changeProfileIn } from './change-profile.ts';
import { ownMember } from './staff-profile.ts';

/** The audit trail names the fields; what they said stands in the history, masked. */
export const staffCorrectProfile = handle(
  contract,
  (world) =>
    async ({ memberId: asked, version, fields, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const memberId = await ownMember(tx, asked, visit);
        if (memberId === undefined) return refuse('player_unknown');
        const change = { memberId, merchantId: visit.merchantId, version, fields };
        const changed = await changeProfileIn(world, tx, change, 'staff');
        if (!changed.ok) return changed;
        const subject = { kind: 'player', id: memberId };
        const after = { fields: [...changed.value.changed] };
        const action = 'members.correct_profile';
        await appendAuditIn(tx, { ...auditVisit(visit), action, subject, before: null, after, reason });
        return accept({ version: changed.value.version });
      }),
);
