import { vendorsOwnedBy } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffFetchPictures as contract } from '../../contract/pictures/staff-fetch-pictures.ts';
import { wantAgain } from '../../db/game-pictures.ts';
import { isVendorKnown } from '../../db/suspensions.ts';
import { makePicturesLaterIn } from './make-pictures.ts';
import { noteVendorIn } from '../games/note-changes.ts';

export const staffFetchPictures = handle(
  contract,
  (world) =>
    async ({ vendor, game }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        if (!(await isVendorKnown(tx, vendor))) return refuse('not_found');
        // A vendor's own pictures are every merchant's.
        if (!(await vendorsOwnedBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_not_owned');
        const wanted = await wantAgain(tx, vendor, game);
        if (wanted > 0) await makePicturesLaterIn(tx, vendor);
        await noteVendorIn(world, tx, visit, { vendor, action: 'fetch_pictures', after: { game, wanted } });
        return accept({ wanted });
      }),
);
