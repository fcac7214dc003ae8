import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { id } from '#kit/shared/id.ts';
import { powersOf } from '../../db/roles/own-roles.ts';
import { touchSession } from '../../db/sessions.ts';
import { isLetIn } from '../reviews/is-let-in.ts';
import { idleMs } from '../../domain/limits.ts';

export type OpenStaffSession = Pick<StaffVisit, 'merchantId' | 'staff'>;

/**
 * Who holds this token: undefined when the session ended, expired (8 h), was idle (15 min) or its operator is disabled.
 * Nobody either where the merchant's networks don't let the address in. Counts as activity. The caller checks the call's permission against `staff.permissions`.
 */
export const openStaffSession = async (
  world: World,
  bearer: string | undefined,
  ip?: string,
): Promise<OpenStaffSession | undefined> => {
  if (bearer === undefined || bearer.length > 128) return undefined;
  const session = await world.backofficeDatabase.transact(async (tx) => {
    const touched = await touchSession(tx, sha256Hex(bearer), idleMs);
    // A list that was narrowed since the log-in holds at once.
    if (touched && ip !== undefined && !(await isLetIn(tx, touched, ip))) return undefined;
    return touched && { ...touched, ...(await powersOf(tx, touched)) };
  });
  return (
    session && {
      merchantId: id(session.merchant_id),
      staff: {
        staffId: id(session.staff_id),
        username: session.username,
        sessionId: session.session_id,
        permissions: session.permissions,
      },
    }
  );
};
