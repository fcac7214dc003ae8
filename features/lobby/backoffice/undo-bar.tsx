import { Button } from '#kit/browser/components/button.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffShowGames } from '../contract/games/staff-show-games.ts';
import type { Shown } from './use-showing.ts';

type Props = { undo: Shown; onDone: () => void };

/** Puts back exactly what the last press changed. */
export const UndoBar = ({ undo: { nodeIds, enabled }, onDone }: Props) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const { send, isSending } = useSend(staffShowGames, { refreshes: [staffGames, staffGame] });
  return (
    <output className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-card px-4 py-2">
      <span className="grow">
        {t(enabled ? 'desk.games.wereShown' : 'desk.games.wereHidden', { count: nodeIds.length })}
      </span>
      <Button
        size="small"
        isBusy={isSending}
        onClick={() => {
          void (async () => {
            const answer = await send({ nodeIds, enabled: !enabled, reason: t('desk.games.undoReason') });
            if (!answer.ok) return say(textOf(answer), 'bad');
            say(t('desk.games.undone'), 'good');
            onDone();
          })();
        }}
      >
        {t('desk.games.undo')}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t('desk.games.keep')}
      </Button>
    </output>
  );
};
