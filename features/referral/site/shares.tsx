import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { dateView, dayStart, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { referralShares } from '../contract/referral-shares.ts';
import { SaveShare } from './save-share.tsx';
import { rateText } from './rate-text.ts';

type Share = OutputOf<typeof referralShares>['shares'][number];

const useShares = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(referralShares, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(referralShares, pageParam === '' ? {} : { before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** What friends' play brought, day by day, each with the figures that it comes from. */
export const Shares = () => {
  const { t } = useTranslation('referral');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useShares();
  const shares = data?.pages.flatMap((page) => page.shares);
  return (
    <section aria-labelledby="shares">
      <PartHeading id="shares" title={t('shares.title')} />
      {error && !data ? (
        <ErrorState error={error} feature="referral" onAgain={() => void refetch()} />
      ) : shares === undefined ? (
        <SkeletonRows count={2} className="h-14" />
      ) : shares.length === 0 ? (
        <EmptyState title={t('shares.none')} text={t('shares.noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-card">
          {shares.map((share) => (
            <li key={share.shareId} className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
              <Day share={share} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3 w-full">
          {t('more')}
        </Button>
      )}
    </section>
  );
};

const Day = ({ share: { shareId, day, amount, levels } }: { share: Share }) => {
  const { t } = useTranslation('referral');
  const language = useLanguage();
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <time className="figures font-semibold">{dateView(dayStart(day), language)}</time>
        <bdi dir="ltr" className="figures font-semibold text-good">{`+${moneyView(amount)}`}</bdi>
      </p>
      <ul className="mt-1 text-sm text-soft">
        {levels.map(({ depth, friends, turnover, changed, rate }) => (
          <li key={depth} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t('shares.level', { depth, count: friends })}</span>
            <bdi dir="ltr" className="figures">
              {`${moneyView(turnover)}${changed === 0n ? '' : ` ${changed > 0n ? '+' : '−'} ${moneyView(changed > 0n ? changed : -changed)}`} × ${rateText(rate)}`}
            </bdi>
          </li>
        ))}
      </ul>
      <SaveShare shareId={shareId} day={dateView(dayStart(day), language)} />
    </>
  );
};
