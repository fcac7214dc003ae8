import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useCachedPages } from '#kit/browser/pages/cached-pages.ts';
import { MoreAtEnd } from '#kit/browser/pages/more-at-end.tsx';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { ErrorState } from '#kit/browser/components/states.tsx';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { gameList } from '../../contract/games/game-list.ts';
import { Cell, CellInWaiting, gridStyle, GridInWaiting } from './game-grid.tsx';
import type { GameView } from './game-tile.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';
import { useRowsInView } from './use-rows-in-view.ts';

export const pageSize = 20;

export type GameFilterFields = Omit<InputOf<typeof gameList>, 'pageNo' | 'pageSize'>;

type PagesProps = {
  wish: GameFilterFields;
  empty: ReactNode;
  /** Said above the games: how many there are. */
  above?: (totalCount: number) => ReactNode;
};

/** The games that fit, twenty a page; two pages come by themselves, then a button brings more. */
export const GamePages = ({ wish, empty, above }: PagesProps) => {
  const { pages, open } = useCachedPages();
  useLiveReads('site/lobby', [gameList]);
  const { data, error, refetch } = useRead(gameList, { ...wish, pageNo: 1, pageSize });
  const last = useRead(gameList, { ...wish, pageNo: pages, pageSize });
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.totalCount === 0) return empty;
  return (
    <>
      {above?.(data.totalCount)}
      <OpenPages wish={wish} count={Math.min(pages * pageSize, data.totalCount)} totalCount={data.totalCount} />
      <MoreAtEnd hasMore={pages < data.totalPages} isLoading={last.isPending} onMore={() => open(pages + 1)} />
    </>
  );
};

type OpenProps = { wish: GameFilterFields; count: number; totalCount: number };

/** The pages that stand open, as one list: of the rows far from the screen only their room is kept. */
const OpenPages = ({ wish, count, totalCount }: OpenProps) => {
  const favourites = useFavourites();
  const { grid, columns, rows, ranges } = useRowsInView(count);
  const places = ranges.map(({ from, to }) => placesOf(from * columns, Math.min(count, to * columns)));
  const pageNos = [...new Set(places.flat().map(pageAt))];
  const { gameAt, renew } = useGamesAt(wish, pageNos);
  return (
    <>
      {pageNos.map((pageNo) => (
        <PageRead key={pageNo} {...{ wish, pageNo }} onRead={renew} />
      ))}
      {/* All rows are as high as the highest, so room that spans some is exactly theirs. */}
      <ul ref={grid} className={`${gridStyle} auto-rows-fr`}>
        {ranges.flatMap(({ from }, index) => [
          <Room key={`before ${index}`} rows={from - (ranges[index - 1]?.to ?? 0)} />,
          ...(places[index] ?? []).map((at) => {
            const game = gameAt(at);
            if (game === undefined) return <CellInWaiting key={at} />;
            return (
              game && <Cell key={game.nodeId} game={game} favourites={favourites} place={{ at, of: totalCount }} />
            );
          }),
        ])}
        <Room rows={rows - (ranges.at(-1)?.to ?? 0)} />
      </ul>
    </>
  );
};

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

const pageAt = (place: number): number => Math.floor(place / pageSize) + 1;

/** The game at a place, as the reads of pages have it: undefined while its page is on its way, null where there is none since the catalogue changed. */
const useGamesAt = (wish: GameFilterFields, pageNos: readonly number[]) => {
  const queries = useQueryClient();
  const [, renew] = useReducer((times: number) => times + 1, 0);
  const pages = new Map(
    pageNos.map((pageNo) => {
      const read = queries.getQueryData<OutputOf<typeof gameList>>(keyOf(gameList, { ...wish, pageNo, pageSize }));
      return [pageNo, read?.games] as const;
    }),
  );
  const gameAt = (place: number): GameView | null | undefined => {
    const games = pages.get(pageAt(place));
    return games && (games[place % pageSize] ?? null);
  };
  return { gameAt, renew };
};

/** Reads a page, and says when it is there or has changed. */
const PageRead = ({ wish, pageNo, onRead }: { wish: GameFilterFields; pageNo: number; onRead: () => void }) => {
  const { data } = useRead(gameList, { ...wish, pageNo, pageSize });
  const told = useEffectEvent(() => onRead());
  useEffect(() => told(), [data]);
  return null;
};

// The browser must not hold on to it when it gives way to tiles: it would scroll along with its end.
const Room = ({ rows }: { rows: number }) =>
  rows > 0 && <li aria-hidden className="col-span-full [overflow-anchor:none]" style={{ gridRow: `span ${rows}` }} />;
