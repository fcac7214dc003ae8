import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { showPromotion } from '../../contract/pages/show-promotion.ts';
import { entryId } from '../../contract/pictures/picture-view.ts';
import { PromotionText } from './promotion-text.tsx';
import { useOfferTitle } from './use-offer-title.ts';

/** One offer as a page of its own, the address that people pass on: `/promoDetail?id=…`. */
export const PromotionDetailPage = () => {
  const { t } = useTranslation('content');
  const { id = '' } = useSearch({ from: '/promoDetail' });
  return (
    <div className="mx-auto max-w-(--container-text)">
      <Link
        to="/promotions"
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('promotions.all')}
      </Link>
      {entryId.safeParse(id).success ? <Detail id={id} /> : <Gone />}
    </div>
  );
};

const Detail = ({ id }: { id: string }) => {
  useLiveReads('site/content', [showPromotion]);
  const { data, error, refetch } = useRead(showPromotion, { id });
  useOfferTitle(error ? undefined : data?.title);
  if (error?.refusal === 'not_found') return <Gone />;
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-32" />;
  return (
    <article>
      <h1 dir="auto" className="mb-4 text-2xl sm:text-3xl">
        {data.title}
      </h1>
      <PromotionText promotion={data} />
    </article>
  );
};

const Gone = () => {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      isPage
      title={t('promotions.gone')}
      text={t('promotions.goneText')}
      action={
        <Link to="/promotions" className={buttonStyle({ tone: 'money' })}>
          {t('promotions.all')}
        </Link>
      }
    />
  );
};
