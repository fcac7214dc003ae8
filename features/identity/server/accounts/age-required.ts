import { ageRequiredFrom, type MerchantSettings } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { memberById } from '../../db/accounts/member-row.ts';

/** How old a member must be: as they confirmed where they registered from, or what is asked for by now, whichever is more. */
export const ageRequiredOf = async (read: Read, merchant: MerchantSettings, memberId: MemberId): Promise<number> => {
  const confirmed = (await memberById(read, memberId))?.age_confirmed ?? 0;
  return Math.max(ageRequiredFrom(merchant, undefined), confirmed);
};
