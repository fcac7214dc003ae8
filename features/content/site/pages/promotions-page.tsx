import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useCachedPages } from '#kit/browser/pages/cached-pages.ts';
import { MoreAtEnd } from '#kit/browser/pages/more-at-end.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listAnnouncements } from '../../contract/pages/list-announcements.ts';
import { listPromotions } from '../../contract/pages/list-promotions.ts';
import { entryId } from '../../contract/pictures/picture-view.ts';
import { showPromotion } from '../../contract/pages/show-promotion.ts';
import { promotionCategories } from '../../domain/places.ts';
import { promotionAnnouncements } from '../../domain/places.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { type Narrowing, narrowingOf, PromotionFilters } from './promotion-filters.tsx';
import { PromotionText } from './promotion-text.tsx';
import { useOfferTitle } from './use-offer-title.ts';
import { useAnnouncements } from './use-announcements.ts';

/** `new_player` stands beside the registration and, here, with the newcomers. */
type Category = Exclude<(typeof promotionCategories)[number], 'new_player'> | 'all';
const categories: readonly Category[] = ['all', ...promotionCategories.filter((each) => each !== 'new_player')];

type Filter = Narrowing & { category: Category };

/** What the merchant offers, by kind, tag and period; `?id=` opens one above the list. */
export const PromotionsPage = () => {
  const { t } = useTranslation('content');
  const { id, category: asked, ...narrowed } = useSearch({ from: '/promotions' });
  const navigate = useNavigate({ from: '/promotions' });
  const { pages, open } = useCachedPages();
  const chosen = categories.find((each) => each === asked) ?? 'all';
  useLiveReads('site/content', [listPromotions, showPromotion, listAnnouncements]);
  const filter = { category: chosen, ...narrowingOf(narrowed) };
  const first = useRead(listPromotions, { ...filter, pageNo: 1 });
  const has: readonly string[] = (first.data?.categories ?? []).map((each) =>
    each === 'new_player' ? 'newbie' : each,
  );
  const close = () => void navigate({ search: (search) => ({ ...search, id: undefined }), resetScroll: false });
  const choose = ({ category, tag, period }: Filter) => {
    open(1);
    const search = {
      ...(category !== 'all' && { category }),
      ...(tag !== undefined && { tag }),
      ...(period !== undefined && { period }),
    };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('promotions.title')}</h1>
      <Announced />
      {has.length > 1 && <Kinds has={has} chosen={chosen} onChoose={(category) => choose({ ...filter, category })} />}
      <PromotionFilters chosen={filter} onChoose={(narrowing) => choose({ ...filter, ...narrowing })} />
      {first.error && <ErrorState error={first.error} feature="content" onAgain={() => void first.refetch()} />}
      {first.isPending && <SkeletonRows count={3} className="h-56" />}
      {first.data?.totalCount === 0 && (
        <Nothing onAll={() => choose({ category: 'all', tag: undefined, period: undefined })} />
      )}
      {first.data && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {Array.from({ length: pages }, (_, index) => (
            <PromotionsOf key={index} {...filter} pageNo={index + 1} />
          ))}
        </ul>
      )}
      {first.data && (
        <MoreAtEnd
          key={Object.values(filter).join(' ')}
          hasMore={pages < first.data.totalPages}
          isLoading={false}
          onMore={() => open(pages + 1)}
        />
      )}
      {id !== undefined && <Opened id={id} onClose={close} />}
    </>
  );
};

const Nothing = ({ onAll }: { onAll: () => void }) => {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      title={t('promotions.empty')}
      text={t('promotions.emptyText')}
      action={<Button onClick={onAll}>{t('promotions.all')}</Button>}
    />
  );
};

type KindsWords = { has: readonly string[]; chosen: Category; onChoose: (category: Category) => void };

const Kinds = ({ has, chosen, onChoose }: KindsWords) => {
  const { t } = useTranslation('content');
  return (
    <div
      role="group"
      aria-label={t('promotions.kinds')}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {categories
        .filter((each) => each === 'all' || has.includes(each) || each === chosen)
        .map((each) => (
          <Chip key={each} isChosen={each === chosen} className="shrink-0" onClick={() => onChoose(each)}>
            {t(`promotions.categories.${each}`)}
          </Chip>
        ))}
    </div>
  );
};

const PromotionsOf = (page: Filter & { pageNo: number }) => {
  const { data } = useRead(listPromotions, page);
  return data?.promotions.map((promotion) => (
    <li key={promotion.id}>
      <PromotionCard promotion={promotion} />
    </li>
  ));
};

/** What staff says to all who look at promotions. */
const Announced = () => {
  const { promotion } = useAnnouncements(promotionAnnouncements);
  if (promotion.length === 0) return null;
  return (
    <div className="mb-5 flex flex-col gap-4">
      {promotion.slice(0, announcedMax).map((announcement) => (
        <AnnouncementCard key={announcement.announcementId} announcement={announcement} />
      ))}
    </div>
  );
};
/** More than these would push the promotions away. */
const announcedMax = 3;

type OpenedWords = { id: string; onClose: () => void };

/** What can be no id isn't asked for. */
const Opened = (words: OpenedWords) => {
  const { t } = useTranslation('content');
  if (entryId.safeParse(words.id).success) return <OpenedOffer {...words} />;
  return (
    <Dialog title={t('promotions.one')} isOpen onClose={words.onClose} size="wide">
      <Gone />
    </Dialog>
  );
};

const OpenedOffer = ({ id, onClose }: OpenedWords) => {
  const { t } = useTranslation('content');
  const { data, error, refetch } = useRead(showPromotion, { id });
  const isGone = error?.refusal === 'not_found';
  useOfferTitle(isGone ? undefined : data?.title);
  return (
    <Dialog title={data?.title ?? t('promotions.one')} isOpen onClose={onClose} size="wide">
      {isGone ? <Gone /> : error && <ErrorState error={error} feature="content" onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={2} className="h-32" />}
      {data && !isGone && <PromotionText promotion={data} onGo={onClose} />}
    </Dialog>
  );
};

const Gone = () => {
  const { t } = useTranslation('content');
  return <EmptyState title={t('promotions.gone')} text={t('promotions.goneText')} />;
};
