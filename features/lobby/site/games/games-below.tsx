import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameList } from '../../contract/games/game-list.ts';
import { GameRows } from './game-rows.tsx';
import type { GameView } from './game-tile.tsx';

const pageSize = 20;

type Props = { nodeId: string; onGo: (game: GameView) => void; onLeave: () => void };

/** What a vassal game opens: the games below it. */
export const GamesBelow = ({ nodeId, onGo, onLeave }: Props) => {
  const { t } = useTranslation('lobby');
  const [pages, setPages] = useState(1);
  const wish = { parentNodeId: nodeId, pageNo: 1, pageSize: Math.min(pageSize * pages, 100) };
  const { data, error, refetch } = useRead(gameList, wish);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <SkeletonRows className="h-14" />;
  if (data.totalCount === 0) return <p className="mt-4 text-soft">{t('sheet.noneBelow')}</p>;
  return (
    <>
      <GameRows title={t('sheet.below')} games={data.games} onGo={onGo} onLeave={onLeave} />
      {data.totalPages > 1 && wish.pageSize < 100 && (
        <Button size="small" onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
    </>
  );
};
