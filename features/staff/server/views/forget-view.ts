import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { forgetView as contract } from '../../contract/forget-view.ts';
import { deleteSavedView } from '../../db/saved-views.ts';

export const forgetView = handle(
  contract,
  (world) =>
    ({ viewId }, { staff: { staffId } }) =>
      world.backofficeDatabase.transact(async (tx) =>
        (await deleteSavedView(tx, staffId, viewId)) ? accept({}) : refuse('view_unknown'),
      ),
);
