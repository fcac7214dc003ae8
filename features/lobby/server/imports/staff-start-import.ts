import { vendorGamesOf } from './vendor-games-of.ts';
import { vendorsOwnedBy } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffStartImport as contract } from '../../contract/imports/staff-start-import.ts';
import { saveImport } from '../../db/imports.ts';
import { isVendorKnown } from '../../db/suspensions.ts';
import { noteVendorIn } from '../games/note-changes.ts';

/** The vendor is asked before anything is written; what it told is kept, and nothing of it is taken yet. */
export const staffStartImport = handle(contract, (world) => {
  const gamesOf = vendorGamesOf(world);
  return async ({ vendor }, visit) => {
    const { read } = world.backofficeDatabase;
    if (!(await isVendorKnown(read, vendor))) return refuse('not_found');
    if (!(await vendorsOwnedBy(read, visit.merchantId)).has(vendor)) return refuse('vendor_not_owned');
    const told = await gamesOf(vendor);
    if (!told.ok) return told;
    return world.backofficeDatabase.transact(async (tx) => {
      const importId: string = world.entropy.id('imp');
      const entries = JSON.stringify(told.value);
      const { merchantId } = visit;
      await saveImport(tx, { importId, merchantId, vendor, entries, at: world.clock.now() });
      const after = { entries: told.value.length };
      await noteVendorIn(world, tx, visit, { vendor, action: 'ask_games', after });
      return accept({ importId });
    });
  };
});
