import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReturnBrand as contract } from '../../contract/brand/staff-return-brand.ts';
import { brandRevisionByNo } from '../../db/brand-revisions.ts';
import { themeCss } from './brand-theme.ts';
import { editBrand } from './staff-set-brand.ts';

export const staffReturnBrand = handle(contract, (world) => {
  const css = themeCss.of(world)();
  return async ({ revision, basedOn, reason }, visit) =>
    editBrand(world, visit, {
      css,
      basedOn,
      reason,
      find: async (tx) => {
        const brand = await brandRevisionByNo(tx, visit.merchantId, revision);
        return brand ? accept(brand) : refuse('revision_unknown');
      },
    });
});
