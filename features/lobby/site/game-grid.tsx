import type { ReactNode } from 'react';
import { useLiveReads } from '#kit/browser/live-hooks.ts';
import { useKeptPages } from '#kit/browser/pages/kept-pages.ts';
import { MoreAtEnd } from '#kit/browser/pages/more-at-end.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { Skeleton } from '#kit/browser/skeleton.tsx';
import { ErrorState } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { gameList } from '../contract/game-list.ts';
import { GameTile, type GameView } from './game-tile.tsx';
import { Heart } from './heart.tsx';
import { useFavourites } from './use-favourites.ts';

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';
const pageSize = 20;

type Favourites = ReturnType<typeof useFavourites>;

/** @param children more cells behind these, by the same favourites. */
export const GameGrid = ({
  games,
  children,
}: {
  games: readonly GameView[];
  children?: (favourites: Favourites) => ReactNode;
}) => {
  const favourites = useFavourites();
  return (
    <ul className={gridLook}>
      <Cells games={games} favourites={favourites} />
      {children?.(favourites)}
    </ul>
  );
};

const Cells = ({ games, favourites: { nodeIds, toggle } }: { games: readonly GameView[]; favourites: Favourites }) =>
  games.map((game) => (
    <li key={game.nodeId} className="relative">
      <GameTile game={game} />
      <Heart name={game.gameName} isFull={nodeIds.includes(game.nodeId)} onPress={() => void toggle(game.nodeId)} />
    </li>
  ));

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

export type GameWishes = Omit<InputOf<typeof gameList>, 'pageNo' | 'pageSize'>;

type PagesProps = {
  wish: GameWishes;
  empty: ReactNode;
  /** Said above the games: how many there are. */
  above?: (totalCount: number) => ReactNode;
};

/** The games that fit, twenty a page; two pages come by themselves, then a button brings more. */
export const GamePages = ({ wish, empty, above }: PagesProps) => {
  const { pages, open } = useKeptPages();
  useLiveReads('site/lobby', [gameList]);
  const { data, error, refetch } = useRead(gameList, { ...wish, pageNo: 1, pageSize });
  const last = useRead(gameList, { ...wish, pageNo: pages, pageSize });
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.totalCount === 0) return empty;
  return (
    <>
      {above?.(data.totalCount)}
      <GameGrid games={data.games}>
        {(favourites) =>
          Array.from({ length: pages - 1 }, (_, index) => (
            <NextPage key={index} wish={wish} pageNo={index + 2} favourites={favourites} />
          ))
        }
      </GameGrid>
      <MoreAtEnd hasMore={pages < data.totalPages} isLoading={last.isPending} onMore={() => open(pages + 1)} />
    </>
  );
};

const NextPage = ({ wish, pageNo, favourites }: { wish: GameWishes; pageNo: number; favourites: Favourites }) => {
  const { data } = useRead(gameList, { ...wish, pageNo, pageSize });
  return data && <Cells games={data.games} favourites={favourites} />;
};
