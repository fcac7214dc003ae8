import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, zoneOfVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { me as contract } from '../../contract/me.ts';
import { recentAdmissions } from '../../db/admissions.ts';
import { ownRoleById } from '../../db/roles/own-roles.ts';
import { operatorById } from '../../db/operators.ts';
import { sessionExpiry } from '../../db/sessions.ts';
import { idleMs } from '../../domain/limits.ts';

export const me = handle(contract, (world) => async (_input, visit) => {
  const { merchantId, staff } = visit;
  const { read } = world.backofficeDatabase;
  const operator = await operatorById(read, staff.staffId);
  if (!operator) return refuse('forbidden');
  return accept({
    staffId: staff.staffId,
    username: operator.username,
    displayName: operator.display_name,
    merchantId,
    currency: moneyOfVisit(visit),
    timeZone: zoneOfVisit(visit),
    role: operator.role,
    roleNames: (await ownRoleById(read, merchantId, operator.role))?.names ?? null,
    permissions: [...staff.permissions],
    expiresAt: await sessionExpiry(read, staff.sessionId),
    idleMs,
    admissions: await recentAdmissions(read, merchantId),
  });
});
