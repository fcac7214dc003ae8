import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { savedViews as contract } from '../../contract/saved-views.ts';
import { type SavedViewRow, savedViewsOf } from '../../db/saved-views.ts';

export const savedViews = handle(
  contract,
  (world) =>
    async (_input, { staff: { staffId } }) =>
      accept({ views: (await savedViewsOf(world.backofficeDatabase.read, staffId)).map(shown) }),
);

export const shown = ({ view_id: viewId, list, name, query }: SavedViewRow) => ({ viewId, list, name, query });
