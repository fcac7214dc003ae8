import { useInfiniteQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { referral } from '../contract/referral.ts';

type Referral = OutputOf<typeof referral>;
const asked = { limit: 20 };

const useReferral = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(referral, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(referral, pageParam === 0 ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The member's own code and link for friends, and who came with it. */
export const ReferralPage = ({ brand }: { brand: string }) => {
  const { t } = useTranslation('members');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReferral();
  const newest = data?.pages[0];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('referral.title')}</h1>
        <p className="mt-1 text-soft">{t('referral.lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="members" onAgain={() => void refetch()} />
      ) : !newest ? (
        <SkeletonRows count={2} className="h-56" />
      ) : (
        <>
          <Invitation own={newest} brand={brand} />
          <Friends count={newest.count} friends={data.pages.flatMap(({ friends }) => friends)} />
          {hasNextPage && (
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="w-full">
              {t('referral.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

const Invitation = ({ own: { code, link }, brand }: { own: Referral; brand: string }) => {
  const { t } = useTranslation('members');
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="text-sm font-normal text-soft">{t('referral.code')}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <bdi dir="ltr" className="figures text-3xl font-semibold tracking-widest">
              {code}
            </bdi>
            <CopyButton text={code} label={t('referral.copyCode')} />
          </div>
        </div>
        <div>
          <h2 className="text-sm font-normal text-soft">{t('referral.link')}</h2>
          <bdi dir="ltr" className="mt-1 block break-all">
            {link}
          </bdi>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={link} label={t('referral.copyLink')} />
            <ShareButton link={link} brand={brand} />
          </div>
        </div>
      </div>
      <div className="mx-auto w-48 shrink-0 rounded-card bg-paper p-3 sm:mx-0">
        <QrCode text={link} label={t('referral.qr')} margin={0} level="Q" />
      </div>
    </Card>
  );
};

/** The device's own way of passing something on, where it has one. */
const ShareButton = ({ link, brand }: { link: string; brand: string }) => {
  const { t } = useTranslation('members');
  if (!('share' in navigator)) return null;
  const share = async () => {
    // Thought better of it, or no app to give it to: the link still stands there.
    await navigator.share({ title: brand, text: t('referral.shareText', { brand }), url: link }).catch(() => undefined);
  };
  return (
    <Button
      size="small"
      tone="money"
      onClick={() => void share()}
      icon={<Share2 aria-hidden className="size-4 rtl:-scale-x-100" />}
    >
      {t('referral.share')}
    </Button>
  );
};

const Friends = ({ count, friends }: Pick<Referral, 'count' | 'friends'>) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (
    <section aria-labelledby="friends">
      <PartHeading
        id="friends"
        title={t('referral.friends')}
        more={<span className="figures text-soft">{t('referral.count', { count })}</span>}
      />
      {friends.length === 0 ? (
        <EmptyState title={t('referral.none')} text={t('referral.noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-card">
          {friends.map(({ no, account, at }) => (
            <li
              key={no}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 last:border-0 sm:px-5"
            >
              <bdi className="font-semibold">{account}</bdi>
              <time className="figures text-sm text-soft">{dateTimeView(at, language)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
