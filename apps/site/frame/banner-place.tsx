import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { type BannerGroup, bannerGroups, homeAnnouncements } from '#features/content/domain/places.ts';
import { bannerOf } from '#features/content/site/pages/announced-banner.ts';
import { useAnnouncements } from '#features/content/site/pages/use-announcements.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { keyOf, readOf, useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { afterFirstStrips } from '../pages/home/first-strips.ts';
import { ContentProvider } from '../providers/content-provider.tsx';

const loadCarousel = () => import('#features/content/site/pages/banner-carousel.tsx').then((it) => it.BannerCarousel);
/** Nothing of the first picture waits for it: its room is there. */
const BannerCarousel = late(loadCarousel);
/** At home it stands below the first screen. */
const HomeCarousel = late(() => afterFirstStrips(200).then(loadCarousel));

const staleMs = 60_000;
const aheadMs = 3000;

/** The banners of the page's group. The server wrote those of the first page; the others are fetched once that stands. */
export const BannerPlace = ({ group }: { group: BannerGroup }) => {
  const { t } = useTranslation('site');
  const { data } = useRead(listBanners, { groupName: group }, { staleTime: staleMs });
  useLiveReads('site/content', [listBanners]);
  useBannersAhead();
  const said = useAnnouncements(group === 'home' ? homeAnnouncements : undefined);
  if (!data) return null;
  const banners = [...data.banners, ...said.banners.map(bannerOf)];
  if (banners.length === 0) return null;
  const Carousel = group === 'home' ? HomeCarousel : BannerCarousel;
  return (
    <ContentProvider>
      <div className={clsx(group !== 'home' && 'mb-3')}>
        <Carousel
          label={t('frame.banners')}
          banners={banners}
          look={group === 'home' ? 'row' : 'single'}
          fallback={<Room look={group === 'home' ? 'h-36 sm:h-52' : 'h-16 sm:h-24'} hasDots={banners.length > 1} />}
        />
      </div>
    </ContentProvider>
  );
};

/** As high as the banners and what moves them will be. */
const Room = ({ look, hasDots }: { look: string; hasDots: boolean }) => (
  <div aria-hidden className={clsx(hasDots && 'pb-11')}>
    <div className={clsx('rounded-card bg-card', look)} />
  </div>
);

let isAhead = false;

/** One call for every group, so that no banner pushes a page aside after it is drawn. */
const useBannersAhead = () => {
  const queries = useQueryClient();
  useEffect(() => {
    if (isAhead) return;
    const timer = setTimeout(() => {
      isAhead = true;
      void queries.fetchQuery(readOf(listBanners, {})).then(({ banners }) => {
        for (const groupName of bannerGroups) {
          const key = keyOf(listBanners, { groupName });
          if (!queries.getQueryData(key))
            queries.setQueryData(key, { banners: banners.filter((banner) => banner.groupName === groupName) });
        }
      }, whenAsked);
    }, aheadMs);
    return () => clearTimeout(timer);
  }, [queries]);
};

/** Without a network each page asks for its own. */
const whenAsked = () => undefined;
