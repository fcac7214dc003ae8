import type { ReactNode } from 'react';
import { useKeptPages } from '#kit/browser/pages/kept-pages.ts';
import { MoreAtEnd } from '#kit/browser/pages/more-at-end.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { Skeleton } from '#kit/browser/skeleton.tsx';
import { ErrorState } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { gameList } from '../contract/game-list.ts';
import { GameTile, type GameView } from './game-tile.tsx';

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';
const pageSize = 20;

export const GameGrid = ({ games, children }: { games: readonly GameView[]; children?: ReactNode }) => (
  <ul className={gridLook}>
    {games.map((game) => (
      <li key={game.nodeId}>
        <GameTile game={game} />
      </li>
    ))}
    {children}
  </ul>
);

/** Tiles that are on their way, in their final shape. */
export const GridInWaiting = () => {
  const { t } = useTranslation('kit');
  return (
    <output className="block animate-late">
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden className={gridLook}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/5 w-full rounded-card" />
        ))}
      </span>
    </output>
  );
};

type Wish = Omit<InputOf<typeof gameList>, 'pageNo' | 'pageSize'>;

/** The games that fit, twenty a page; two pages come by themselves, then a button brings more. */
export const GamePages = ({ wish, empty }: { wish: Wish; empty: ReactNode }) => {
  const { pages, open } = useKeptPages();
  const { data, error, refetch } = useRead(gameList, { ...wish, pageNo: 1, pageSize });
  const last = useRead(gameList, { ...wish, pageNo: pages, pageSize });
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.totalCount === 0) return empty;
  return (
    <>
      <GameGrid games={data.games}>
        {Array.from({ length: pages - 1 }, (_, index) => (
          <NextPage key={index} wish={wish} pageNo={index + 2} />
        ))}
      </GameGrid>
      <MoreAtEnd hasMore={pages < data.totalPages} isLoading={last.isPending} onMore={() => open(pages + 1)} />
    </>
  );
};

const NextPage = ({ wish, pageNo }: { wish: Wish; pageNo: number }) => {
  const { data } = useRead(gameList, { ...wish, pageNo, pageSize });
  return data?.games.map((game) => (
    <li key={game.nodeId}>
      <GameTile game={game} />
    </li>
  ));
};
