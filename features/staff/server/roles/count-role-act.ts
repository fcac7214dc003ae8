import type { Tx } from '#kit/server/database/database.ts';
import { moneyOfVisit, type StaffVisit } from '#kit/server/http/visit.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { operatorById } from '../../db/operators.ts';
import { insertRoleAct, lockRoleActs, roleActsSum } from '../../db/roles/role-acts.ts';
import { powersOf } from '../../db/roles/own-roles.ts';
import { isMoneyPermission, limitPassed } from '../../domain/powers.ts';

export type RoleAct = {
  permission: string;
  /** Minor units; null where no money moves. */
  amount: bigint | null;
  subject: { kind: string; id: string };
};

export type RoleLimitRefusal = 'above_role_limit' | 'above_role_day';

/**
 * Counts a person's word about money, in the transaction of that word, against what their role allows: one act, and all of the
 * last 24 hours. Every way by which staff moves money comes through here once for each of the two who agree: what one decides
 * alone, what is asked of a second person, and what that one approves.
 */
export const countRoleActIn = async (
  tx: Tx,
  visit: Pick<StaffVisit, 'merchantId' | 'staff' | 'money'>,
  { permission, amount, subject }: RoleAct,
): Promise<Result<undefined, RoleLimitRefusal>> => {
  if (amount === null || amount <= 0n || !isMoneyPermission(permission)) return accept(undefined);
  const { staffId } = visit.staff;
  await lockRoleActs(tx, staffId);
  const operator = await operatorById(tx, staffId);
  const limit = operator && (await powersOf(tx, operator)).limits[permission];
  const alreadyToday = limit ? await roleActsSum(tx, { staffId, permission }) : 0n;
  const passed = limit && limitPassed({ amount, alreadyToday }, limit);
  if (passed) {
    const text = (value: bigint) => moneyText(minor(value), moneyOfVisit(visit));
    return refuse(passed.refusal, {
      most: text(passed.most),
      ...('left' in passed ? { left: text(passed.left) } : {}),
    });
  }
  await insertRoleAct(tx, { merchantId: visit.merchantId, staffId, permission, amount, subject });
  return accept(undefined);
};
