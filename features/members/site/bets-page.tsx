import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, readOf, useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { betSummary } from '../contract/bet-summary.ts';
import { listBets } from '../contract/list-bets.ts';
import { BetFilter, type ChosenBets } from './bet-filter.tsx';
import { periodOf } from './bet-period.ts';
import { BetRow } from './bet-row.tsx';
import { BetTotals } from './bet-totals.tsx';

/** Every bet of the member in every game, with what it comes to. */
export const BetsPage = () => {
  const { t } = useTranslation('members');
  const [chosen, setChosen] = useState<ChosenBets>({ period: 'week' });
  const { period, game, state } = chosen;
  const asked = {
    ...periodOf(period, serverNow()),
    ...(game !== undefined && { game }),
    ...(state !== undefined && { state }),
  };
  const summary = useRead(betSummary, asked);
  useLiveReads('member/me/balance', [listBets, betSummary]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('bets.title')}</h1>
        <p className="mt-1 text-soft">{t('bets.lead')}</p>
      </div>
      <BetFilter chosen={chosen} games={summary.data?.games ?? []} onChoose={setChosen} />
      <BetTotals summary={summary.data} />
      <Pages asked={asked} />
    </div>
  );
};

type Asked = Parameters<typeof keyOf<typeof betSummary>>[1] & object;

const Pages = ({ asked: filter }: { asked: Asked }) => {
  const { t } = useTranslation('members');
  const asked = { ...filter, limit: 20 };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listBets, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listBets, pageParam === '' ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="members" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  const bets = data.pages.flatMap((page) => page.bets);
  if (bets.length === 0)
    return (
      <EmptyState
        title={t('bets.none')}
        text={t('bets.noneText')}
        action={
          <Link to="/lottery" className={buttonStyle({ tone: 'money' })}>
            {t('bets.play')}
          </Link>
        }
      />
    );
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {bets.map((bet) => (
          <li key={bet.betId} className="border-b border-line last:border-0">
            <BetRow bet={bet} />
          </li>
        ))}
      </ul>
      <div className="text-center">
        {hasNextPage ? (
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('bets.more')}
          </Button>
        ) : (
          <p className="text-sm text-faint">{t('bets.end')}</p>
        )}
      </div>
    </>
  );
};
