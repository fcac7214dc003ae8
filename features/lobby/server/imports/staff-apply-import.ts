import { vendorsOwnedBy } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffApplyImport as contract } from '../../contract/imports/staff-apply-import.ts';
import { importOf, isOutdated, noteApplied } from '../../db/imports.ts';
import { takeGamesIn } from './import-games.ts';
import { readEntries } from './staff-imports.ts';

export const staffApplyImport = handle(
  contract,
  (world) =>
    async ({ importId, parts, except, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await importOf(tx, { merchantId: visit.merchantId, importId });
        if (!row) return refuse('import_unknown');
        const { vendor, notified_at: toldAt } = row;
        // What is taken holds for every merchant.
        if (!(await vendorsOwnedBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_not_owned');
        const taken = await takeGamesIn(
          world,
          tx,
          { vendor, entries: readEntries(row.entries), reason, choice: { parts, except } },
          visit,
        );
        if (!taken.ok) return refuse('import_unknown');
        // Asked under the vendor's lock: whoever took a later answer has committed by now.
        if (await isOutdated(tx, { importId, vendor, toldAt })) return refuse('import_outdated');
        await noteApplied(tx, importId, world.clock.now());
        const { added, changed, gone, left } = taken.value.took;
        return accept({ added: added.length, changed: changed.length, gone: gone.length, left });
      }),
);
