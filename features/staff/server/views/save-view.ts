import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { saveView as contract } from '../../contract/save-view.ts';
import { lockOperator } from '../../db/operators.ts';
import { putSavedView, savedViewsOf } from '../../db/saved-views.ts';
import { savedViewsMax } from '../../domain/limits.ts';
import { shown } from './saved-views.ts';

export const saveView = handle(
  contract,
  (world) =>
    ({ list, name, query }, { merchantId, staff: { staffId } }) =>
      world.backofficeDatabase.transact(async (tx) => {
        // Two at once of the same person count each other.
        await lockOperator(tx, merchantId, staffId);
        const known = await savedViewsOf(tx, staffId);
        const isNew = !known.some((view) => view.list === list && view.name === name);
        if (isNew && known.length >= savedViewsMax) return refuse('too_many_views', { max: savedViewsMax });
        return accept(shown(await putSavedView(tx, { viewId: world.entropy.id('vew'), staffId, list, name, query })));
      }),
);
