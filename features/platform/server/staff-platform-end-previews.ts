import { brandActs, platformBrands } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformEndPreviews as contract } from '../contract/staff-platform-end-previews.ts';

export const staffPlatformEndPreviews = handle(
  contract,
  (world) =>
    ({ merchantId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const [row] = await platformBrands.rows(tx, merchantId);
        if (!row) return refuse('brand_unknown');
        return accept(await brandActs.endPreviewsIn(tx, { ...visit, merchantId: row.merchantId }));
      }),
);
