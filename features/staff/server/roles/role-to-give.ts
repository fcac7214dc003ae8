import { z } from 'zod';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { refuse, type Refused } from '#kit/shared/result.ts';
import { lockRoles, ownRoleById, powersOf } from '../../db/roles/own-roles.ts';
import type { Powers } from '../../domain/powers.ts';
import { isRoleName } from '../../domain/roles.ts';
import type { DecidedApproval } from '../approvals/decide-approval.ts';
import { beyondPowersOf } from './role-refusal.ts';

type GivenRole = {
  powers: Powers;
  version: number;
  /** What a request to give it keeps: its name to read, and which version was looked at. */
  facts: { role: string; content: { role: string; version: number } };
};

/** A role that an operator of this merchant may be given. */
export const roleToGive = async (
  read: Read,
  merchantId: string,
  role: string,
): Promise<GivenRole | Refused<'role_unknown'>> => {
  const own = isRoleName(role) ? undefined : await ownRoleById(read, merchantId, role);
  if (!isRoleName(role) && (!own || own.isClosed)) return refuse('role_unknown');
  const version = own?.version ?? 0;
  return {
    powers: await powersOf(read, { merchant_id: merchantId, role }),
    version,
    facts: { role: await roleLabel(read, merchantId, role), content: { role, version } },
  };
};

/** A given role by its name, which the desk has words for; an own one by both of its own. */
export const roleLabel = async (read: Read, merchantId: string, role: string): Promise<string> => {
  const own = await ownRoleById(read, merchantId, role);
  return own ? `${own.names.TH} / ${own.names.EN}` : role;
};

// A request of before own roles names the role alone.
const wireFacts = z.object({
  role: z.string(),
  content: z.object({ role: z.string(), version: z.int() }).optional(),
});

/** The role that two people agree on, unless it has changed since it was asked for, or gives more than both of them have. */
export const approvedRole = async (
  tx: Tx,
  approval: DecidedApproval,
  { merchantId, staff }: StaffVisit,
): Promise<{ role: string } | Refused<'role_unknown' | 'version_conflict' | 'beyond_own_powers'>> => {
  const facts = wireFacts.parse(approval.facts);
  const { role, version } = facts.content ?? { role: facts.role, version: 0 };
  await lockRoles(tx, merchantId);
  const wanted = await roleToGive(tx, merchantId, role);
  if ('refusal' in wanted) return wanted;
  if (wanted.version !== version) return refuse('version_conflict');
  return (await beyondPowersOf(tx, [approval.requestedBy.staffId, staff.staffId], wanted.powers)) ?? { role };
};
