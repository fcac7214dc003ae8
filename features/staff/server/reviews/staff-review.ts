import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffReview as contract } from '../../contract/reviews/staff-review.ts';
import { accountsToReview } from '../../db/reviews/role-reviews.ts';
import { ownRolesOf } from '../../db/roles/own-roles.ts';
import { confirmDays, idleDays, reviewOf } from '../../domain/review.ts';

export const staffReview = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const now = world.clock.now();
  const own = new Map((await ownRolesOf(read, merchantId)).map((role) => [role.roleId, role]));
  const rows = await accountsToReview(read, merchantId);
  return accept({
    idleDays,
    confirmDays,
    accounts: rows.map((row) => ({
      staffId: row.staff_id,
      username: row.username,
      displayName: row.display_name,
      role: row.role,
      roleNames: own.get(row.role)?.names ?? null,
      lastLogInAt: row.last_log_in_at,
      confirmedBy: row.confirmed_by,
      ...reviewOf(
        {
          createdAt: row.created_at,
          lastLogInAt: row.last_log_in_at,
          roleGivenAt: row.role_given_at,
          confirmedAt: row.confirmed_at,
        },
        now,
      ),
    })),
  });
});
