import { openableVendors, vendorsOwnedBy, vendorsKnown } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSources as contract } from '../../contract/imports/staff-sources.ts';
import { sourceRows } from '../../db/imports.ts';
import { nameIn } from '../../domain/catalogue.ts';

export const staffSources = handle(contract, (world) => async (_, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const [rows, { vendors: connected }, known, kept] = await Promise.all([
    sourceRows(read, merchantId),
    openableVendors(world),
    vendorsKnown(world),
    vendorsOwnedBy(read, merchantId),
  ]);
  const there = new Set(rows.map(({ vendor }) => vendor));
  return accept({
    sources: rows.map((row) => ({
      vendor: row.vendor,
      name: nameIn(language, row.names),
      addedAt: row.added_at,
      isConnected: connected.has(row.vendor),
      isKeptHere: kept.has(row.vendor),
      gameCount: row.games,
      goneCount: row.gone,
      pictures: { made: row.made, wanted: row.wanted, failed: row.failed },
      lastImport:
        row.import_id === null || row.notified_at === null
          ? null
          : { importId: row.import_id, toldAt: row.notified_at, appliedAt: row.applied_at },
    })),
    newcomers: known.filter((vendor) => !there.has(vendor) && kept.has(vendor)),
  });
});
