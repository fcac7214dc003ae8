import { LogInDrawing, NoGamesDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { favouriteList } from '../../contract/favourites/favourite-list.ts';
import { recentList } from '../../contract/play/recent-list.ts';
import { ToLottery } from './to-lottery.tsx';
import { GameGrid, GridInWaiting } from './game-grid.tsx';
import type { GameView } from './game-tile.tsx';

/** What the member played last, and what the member keeps at hand; a visitor is asked to log in. */
export const MyGames = ({ list }: { list: string | undefined }) => {
  const isFavourites = list === 'fav';
  return (
    <>
      <Lists isFavourites={isFavourites} />
      {isFavourites ? <FavouriteGames /> : <RecentGames />}
    </>
  );
};

const Lists = ({ isFavourites }: { isFavourites: boolean }) => {
  const { t } = useTranslation('lobby');
  const look = (isChosen: boolean) =>
    clsx(
      'inline-flex min-h-11 items-center rounded-control border px-3 text-sm font-semibold',
      isChosen ? 'border-ink text-ink' : 'border-edge text-soft hover:text-ink',
    );
  return (
    <nav aria-label={t('favourite.lists')} className="mb-4 flex gap-2">
      {([false, true] as const).map((isFav) => (
        <Link
          key={String(isFav)}
          to="/$category"
          params={{ category: 'recent' }}
          search={isFav ? { list: 'fav' } : {}}
          replace
          resetScroll={false}
          aria-current={isFav === isFavourites ? 'true' : undefined}
          className={look(isFav === isFavourites)}
        >
          {t(isFav ? 'favourite.title' : 'favourite.recent')}
        </Link>
      ))}
    </nav>
  );
};

/** A list that belongs to a member. */
const AskToLogIn = ({ title, text, next }: { title: string; text: string; next: string }) => {
  const { t } = useTranslation('lobby');
  const { askLogin } = useLogin();
  return (
    <EmptyState
      drawing={<LogInDrawing />}
      title={title}
      text={text}
      action={
        <Button tone="money" onClick={() => askLogin('login', next)}>
          {t('recent.login')}
        </Button>
      }
    />
  );
};

const pageSize = 20;

const RecentGames = () => {
  const { t } = useTranslation('lobby');
  const { isLoggedIn } = useLogin();
  const [pageNo, setPageNo] = useState(1);
  const wish = { pageNo: 1, pageSize: pageSize * pageNo };
  const { data, error, refetch } = useRead(recentList, wish, { enabled: isLoggedIn });
  if (!isLoggedIn) return <AskToLogIn title={t('recent.visitor')} text={t('recent.visitorText')} next="/recent" />;
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.list.length === 0)
    return (
      <EmptyState
        drawing={<NoGamesDrawing />}
        title={t('recent.none')}
        text={t('recent.text')}
        action={<ToLottery />}
      />
    );
  return <Grown games={data.list} hasMore={data.totalPages > 1} onMore={() => setPageNo(pageNo + 1)} />;
};

const FavouriteGames = () => {
  const { t } = useTranslation('lobby');
  const { isLoggedIn } = useLogin();
  const [pageNo, setPageNo] = useState(1);
  const wish = { pageNo: 1, pageSize: pageSize * pageNo };
  const { data, error, refetch } = useRead(favouriteList, wish, { enabled: isLoggedIn });
  if (!isLoggedIn)
    return <AskToLogIn title={t('favourite.visitor')} text={t('favourite.visitorText')} next="/recent?list=fav" />;
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.content.length === 0)
    return (
      <EmptyState
        drawing={<NoGamesDrawing />}
        title={t('favourite.none')}
        text={t('favourite.noneText')}
        action={<ToLottery />}
      />
    );
  return <Grown games={data.content} hasMore={data.totalPages > 1} onMore={() => setPageNo(pageNo + 1)} />;
};

/** A list that grows by a page with each press. */
const Grown = ({ games, hasMore, onMore }: { games: readonly GameView[]; hasMore: boolean; onMore: () => void }) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <GameGrid games={games} />
      {hasMore && (
        <div className="mt-4 flex justify-center">
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
    </>
  );
};
