import { handle } from '#kit/server/http/handle.ts';
import { staffPreviewBrand as contract } from '../../contract/brands/staff-preview-brand.ts';
import { previewIn } from './previews.ts';

export const staffPreviewBrand = handle(
  contract,
  (world) => (_input, visit) => world.backofficeDatabase.transact((tx) => previewIn(world, tx, visit)),
);
