import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { levelsAmong, memberRow, membersFrom } from '../../db/members.ts';

/** The VIP level that a member holds; 0 is none. */
const levelOf = async (read: Read, memberId: string): Promise<number> => (await memberRow(read, memberId))?.level ?? 0;

/** Who holds which VIP level now. */
export const memberLevels = {
  of: levelOf,
  /** Of many members; whoever is not in it holds none. */
  among: levelsAmong,
  /** The ids of all that hold a level or a higher one. */
  from: (read: Read, merchantId: MerchantId, level: number): Promise<string[]> => membersFrom(read, merchantId, level),
} as const;
