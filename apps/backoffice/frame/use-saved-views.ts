import { useMemo } from 'react';
import { forgetView } from '#features/staff/contract/forget-view.ts';
import { saveView } from '#features/staff/contract/save-view.ts';
import { savedViews } from '#features/staff/contract/saved-views.ts';
import type { SavedViewsStore } from '#kit/browser/desk/saved-views.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';

const noViews: SavedViewsStore['views'] = [];
const refreshes = [savedViews];

/** The operator's own views of lists, kept by the server. */
export const useSavedViews = (): SavedViewsStore => {
  const views = useRead(savedViews, {}, { staleTime: 300_000 }).data?.views ?? noViews;
  const saving = useSend(saveView, { refreshes });
  const forgetting = useSend(forgetView, { refreshes });
  const textOf = useRefusalText('staff');
  return useMemo(
    () => ({
      views,
      save: async (view) => {
        const answer = await saving.send(view);
        if (!answer.ok) say(textOf(answer), 'bad');
        return answer.ok;
      },
      forget: async (viewId) => {
        const answer = await forgetting.send({ viewId });
        if (!answer.ok) say(textOf(answer), 'bad');
        return answer.ok;
      },
    }),
    [views, saving, forgetting, textOf],
  );
};
