import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { useLogin } from '#kit/browser/login.ts';
import { useRead } from '#kit/browser/queries.ts';
import { EmptyState, ErrorState } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { recentList } from '../contract/recent-list.ts';
import { ToLottery } from './category-games.tsx';
import { GameGrid, GridInWaiting } from './game-grid.tsx';

/** What the member played last; a visitor is asked to log in. */
export const RecentGames = () => {
  const { t } = useTranslation('lobby');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <MyGames />;
  return (
    <EmptyState
      title={t('recent.visitor')}
      text={t('recent.visitorText')}
      action={
        <Button tone="money" onClick={() => askLogin('login', '/recent')}>
          {t('recent.login')}
        </Button>
      }
    />
  );
};

const pageSize = 20;

const MyGames = () => {
  const { t } = useTranslation('lobby');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useRead(recentList, { pageNo: 1, pageSize: pageSize * pageNo });
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
  if (data.list.length === 0)
    return <EmptyState title={t('recent.none')} text={t('recent.text')} action={<ToLottery />} />;
  return (
    <>
      <GameGrid games={data.list} />
      {data.totalPages > 1 && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setPageNo(pageNo + 1)}>{t('more')}</Button>
        </div>
      )}
    </>
  );
};
