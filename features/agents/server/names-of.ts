import { usernamesOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The usernames of members, by id; an empty text for whoever has none any more. */
export const namesOf = async (
  read: Read,
  merchantId: MerchantId,
  memberIds: Iterable<string | null>,
): Promise<(memberId: string) => string> => {
  const ids = [...new Set(memberIds)].filter((one) => one !== null);
  const names = ids.length === 0 ? new Map<string, string>() : await usernamesOf(read, merchantId, ids);
  return (memberId) => names.get(memberId) ?? '';
};
