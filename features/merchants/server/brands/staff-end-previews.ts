import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffEndPreviews as contract } from '../../contract/brands/staff-end-previews.ts';
import { endPreviewsIn } from './previews.ts';

export const staffEndPreviews = handle(
  contract,
  (world) => (_input, visit) => world.backofficeDatabase.transact(async (tx) => accept(await endPreviewsIn(tx, visit))),
);
