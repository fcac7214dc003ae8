import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#kit/browser/components/button.tsx';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { ownReferral } from '../contract/own-referral.ts';
import { Friends } from './friends.tsx';
import { Invitation } from './invitation.tsx';
import { FriendIncome, Promised } from './promised.tsx';
import { Shares } from './shares.tsx';

export type Referral = OutputOf<typeof ownReferral>;
const asked = { limit: 20 };

const useReferral = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(ownReferral, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(ownReferral, pageParam === 0 ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The member's own code and link for friends, what is promised for one, and who came with it. */
export const ReferralPage = ({ brand }: { brand: string }) => {
  const { t } = useTranslation('referral');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReferral();
  const newest = data?.pages[0];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="referral" onAgain={() => void refetch()} />
      ) : !newest ? (
        <SkeletonRows count={2} className="h-56" />
      ) : (
        <>
          <Invitation own={newest} brand={brand} />
          <Promised own={newest} />
          <FriendIncome own={newest} />
          <Friends count={newest.count} friends={data.pages.flatMap(({ friends }) => friends)} />
          {hasNextPage && (
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="w-full">
              {t('more')}
            </Button>
          )}
          {(newest.shares !== null || newest.earned.shares > 0n) && <Shares />}
        </>
      )}
    </div>
  );
};
