import { brandActs, platformBrands } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffPlatformPreview as contract } from '../contract/staff-platform-preview.ts';

export const staffPlatformPreview = handle(
  contract,
  (world) =>
    ({ merchantId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const [row] = await platformBrands.rows(tx, merchantId);
        return row ? brandActs.previewIn(world, tx, { ...visit, merchantId: row.merchantId }) : refuse('brand_unknown');
      }),
);
