import { platformBrands } from '#features/merchants/public.ts';
import { invitedOwners } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { isZone } from '#kit/shared/zone.ts';
import { type BrandDraft, faultsOf } from '../../domain/draft.ts';
import type { DraftFault } from '../../domain/draft-steps.ts';
import { offeredBounds } from './draft-bounds.ts';

/** What keeps a draft from becoming a brand now: what is wrong in it, and what others have taken meanwhile. */
export const draftFaults = async (world: World, read: Read, draft: BrandDraft): Promise<DraftFault[]> => {
  const { code, host, like, timeZone, owners } = draft;
  const taken = await platformBrands.takenIn(read, { code, host, like: like === '' ? undefined : like });
  return faultsOf(draft, {
    ...taken,
    isCode: platformBrands.isCode(code),
    isHost: host.trim() !== '' && platformBrands.hostOf(host) !== undefined,
    isZone: isZone(timeZone),
    offered: offeredBounds(world, draft),
    isCountry: platformBrands.isCountry,
    today: dayOf(world.clock.now(), isZone(timeZone) ? timeZone : undefined),
    takenNames: await invitedOwners.takenUsernames(
      read,
      owners.map(({ username }) => username),
    ),
  });
};
