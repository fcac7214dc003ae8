import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { forgetView as forgetCall } from '../contract/forget-view.ts';
import type { saveView as saveCall } from '../contract/save-view.ts';
import type { savedViews as listCall } from '../contract/saved-views.ts';
import { lockOperator } from '../db/operators.ts';
import { deleteSavedView, putSavedView, type SavedViewRow, savedViewsOf } from '../db/saved-views.ts';
import { savedViewsMax } from '../domain/limits.ts';

export const savedViews =
  (world: World): Handler<typeof listCall> =>
  async (_input, { staff: { staffId } }) =>
    accept({ views: (await savedViewsOf(world.backofficeDatabase.read, staffId)).map(shown) });

export const saveView =
  (world: World): Handler<typeof saveCall> =>
  ({ list, name, query }, { merchantId, staff: { staffId } }) =>
    world.backofficeDatabase.transact(async (tx) => {
      // Two at once of the same person count each other.
      await lockOperator(tx, merchantId, staffId);
      const known = await savedViewsOf(tx, staffId);
      const isNew = !known.some((view) => view.list === list && view.name === name);
      if (isNew && known.length >= savedViewsMax) return refuse('too_many_views', { max: savedViewsMax });
      return accept(shown(await putSavedView(tx, { viewId: world.entropy.id('vew'), staffId, list, name, query })));
    });

export const forgetView =
  (world: World): Handler<typeof forgetCall> =>
  ({ viewId }, { staff: { staffId } }) =>
    world.backofficeDatabase.transact(async (tx) =>
      (await deleteSavedView(tx, staffId, viewId)) ? accept({}) : refuse('view_unknown'),
    );

const shown = ({ view_id: viewId, list, name, query }: SavedViewRow) => ({ viewId, list, name, query });
