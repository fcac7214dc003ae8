import { useState } from 'react';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffShowGames } from '../contract/games/staff-show-games.ts';

/** Games that were shown or hidden at once. */
export type Shown = { nodeIds: string[]; enabled: boolean };

/** Shows and hides games, one or the ticked ones at once; remembers what the last press changed. */
export const useShowing = () => {
  const { t } = useTranslation('lobby');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [undo, setUndo] = useState<Shown>();
  const { ask, asked, dialog } = useReasoned(staffShowGames, {
    feature: 'lobby',
    refreshes: [staffGames, staffGame],
    done: t('desk.saved'),
    onDone: ({ changed }, { enabled }) => {
      setChosen(new Set());
      setUndo(changed.length > 0 ? { nodeIds: changed, enabled } : undefined);
    },
  });
  return {
    chosen,
    /** Ticks them all, or none of them where all are ticked. */
    toggle: (nodeIds: readonly string[]) => {
      const next = new Set(chosen);
      const isAll = nodeIds.every((nodeId) => next.has(nodeId));
      for (const nodeId of nodeIds)
        if (isAll) next.delete(nodeId);
        else next.add(nodeId);
      setChosen(next);
    },
    chooseNone: () => setChosen(new Set()),
    ask: (nodeIds: readonly string[], enabled: boolean) => ask({ nodeIds: [...nodeIds], enabled }),
    asked,
    dialog,
    undo,
    forgetUndo: () => setUndo(undefined),
  };
};
