import { memberOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** A player of the merchant that the operator works on. */
export const playerIn = async (
  read: Read,
  { merchantId }: StaffVisit,
  memberId: string,
): Promise<MemberId | undefined> => {
  const member = await memberOf(read, memberId);
  return member?.merchantId === merchantId && member.kind !== 'trial' ? member.memberId : undefined;
};
