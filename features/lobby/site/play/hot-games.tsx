import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { hotList } from '../../contract/play/hot-list.ts';
import { GameGrid, GridInWaiting } from '../games/game-grid.tsx';
import { ToLottery } from '../games/to-lottery.tsx';

/** What most people played in the last day. */
export const HotGames = () => {
  const { t } = useTranslation('lobby');
  const { data, error, refetch } = useRead(hotList, {}, { staleTime: 60_000 });
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.list.length === 0)
    return <EmptyState title={t('hotGames.none')} text={t('hotGames.text')} action={<ToLottery />} />;
  return (
    <>
      <p className="mb-4 text-soft">{t(data.pinnedCount > 0 ? 'hotGames.picked' : 'hotGames.text')}</p>
      <GameGrid games={data.list} />
    </>
  );
};
