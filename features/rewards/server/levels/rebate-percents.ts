import { merchantOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { levelsAt } from '../../db/members.ts';
import { termsOn } from '../../db/terms.ts';
import { levelAt, levelTermsOf } from '../../domain/level-terms.ts';

/** What rebates of a day are multiplied by, in percent, by the level that each held when it began; 100 for all others. */
export const rebatePercentsOn = async (
  world: World,
  read: Read,
  { merchantId, members, day }: { merchantId: MerchantId; members: readonly string[]; day: string },
): Promise<ReadonlyMap<string, number>> => {
  const row = await termsOn(read, { merchantId, kind: 'levels', day });
  if (!row) return new Map();
  const terms = levelTermsOf(row.document);
  const { timeZone } = await merchantOf(world, merchantId);
  const levels = await levelsAt(read, members, spanOf(day, timeZone).from);
  return new Map(
    [...levels].map(([memberId, no]) => [
      memberId,
      levelAt(terms, Math.min(no, terms.levels.length))?.rebatePercent ?? 100,
    ]),
  );
};
