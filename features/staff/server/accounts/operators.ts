import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { operators as contract } from '../../contract/operators.ts';
import { operatorsOf } from '../../db/operators.ts';
import { ownRolesOf } from '../../db/roles/own-roles.ts';
import { partsWaitingFor } from '../../db/password-parts.ts';
import { refusedLogIns } from '../../db/refused-log-ins.ts';
import { idleMs, refusalsShownMs } from '../../domain/limits.ts';

export const operators = handle(contract, (world) => async (_input, { merchantId, staff }) => {
  const refused = await refusedLogIns(world.backofficeDatabase.read, refusalsShownMs);
  const parts = await partsWaitingFor(world.backofficeDatabase.read, staff.staffId);
  const rows = await operatorsOf(world.backofficeDatabase.read, merchantId, idleMs);
  const own = new Map((await ownRolesOf(world.backofficeDatabase.read, merchantId)).map((it) => [it.roleId, it.names]));
  return accept({
    operators: rows.map((row) => ({
      staffId: row.staff_id,
      username: row.username,
      displayName: row.display_name,
      role: row.role,
      roleNames: own.get(row.role) ?? null,
      status: row.status,
      hasSecondFactor: row.totp_secret !== null,
      mustChangePassword: row.password_is_temporary,
      createdAt: row.created_at,
      lastLogInAt: row.last_log_in_at,
      sessionsOpen: row.sessions_open,
      refusedLogIns: refused.get(row.staff_id) ?? 0,
      hasPart: parts.includes(row.staff_id),
    })),
  });
});
