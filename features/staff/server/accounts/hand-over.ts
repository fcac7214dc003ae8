import type { Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { insertInfluences, type InfluenceKind } from '../../db/influences.ts';
import { replacePasswordParts } from '../../db/password-parts.ts';
import type { DecidedApproval } from '../approvals/decide-approval.ts';

const sealPurpose = 'staff.password-part';

export const openPart = (world: World, sealed: string): string => world.vault.open(sealPurpose, sealed);

/** The requester and the approver of a new account: each hands over one part of its first password. */
export type Givers = { asker: string; approver: string };

export const giversOf = ({ requestedBy }: DecidedApproval, { staff }: StaffVisit): Givers => ({
  asker: requestedBy.staffId,
  approver: staff.staffId,
});

/** 96 bits in 16 letters each; the two together, in their order, are the password. */
export const newPasswordParts = async (world: World): Promise<{ parts: [string, string]; hash: string }> => {
  const parts: [string, string] = [world.entropy.token(96), world.entropy.token(96)];
  return { parts, hash: await hashPassword(parts.join(''), world.entropy) };
};

/** Puts a part aside for each giver. */
export const handOverIn = (
  world: World,
  tx: Tx,
  it: { operator: string; givers: Givers; parts: readonly [string, string] },
): Promise<void> => {
  const seal = (part: string) => world.vault.seal(sealPurpose, part);
  return replacePasswordParts(tx, it.operator, [
    { place: 1, forStaff: it.givers.asker, sealed: seal(it.parts[0]) },
    { place: 2, forStaff: it.givers.approver, sealed: seal(it.parts[1]) },
  ]);
};

export const noteInfluenceIn = (
  tx: Tx,
  { merchantId }: StaffVisit,
  it: { operator: string; givers: Givers; kind: InfluenceKind },
): Promise<void> =>
  insertInfluences(tx, { merchantId, operator: it.operator, by: [it.givers.asker, it.givers.approver], kind: it.kind });
