import { clsx } from 'clsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useRef } from 'react';
import type { listBanners } from '../../contract/pages/list-banners.ts';
import { BannerSlide } from './banner-slide.tsx';

export type Banner = OutputOf<typeof listBanners>['banners'][number];

type Props = {
  /** What it is called for who can't see it. */
  label: string;
  banners: readonly Banner[];
  /** `row`: centred, as wide as their pictures, with pagination; `single`: one at a time. */
  look: 'row' | 'single';
};

/** What moves it isn't needed before it stands. */
const CarouselMotion = late(() => import('#kit/browser/carousel/carousel-motion.tsx').then((it) => it.CarouselMotion));

/** The banners of a page: the first stands at once, in a box that keeps its place. */
export const BannerCarousel = ({ label, banners, look }: Props) => {
  const { t } = useTranslation('kit');
  const track = useRef<HTMLUListElement>(null);
  if (banners.length === 0) return null;
  const isRow = look === 'row';
  return (
    <section aria-roledescription="carousel" aria-label={label} className="group/carousel relative">
      <ul
        ref={track}
        className={clsx(
          'flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-card',
          isRow ? 'h-36 gap-3 sm:h-52' : 'h-16 sm:h-24',
        )}
      >
        {banners.map((banner, at) => (
          <li
            key={banner.bannerId}
            aria-roledescription="slide"
            aria-label={t('carousel.slide', { at: at + 1, count: banners.length })}
            className={clsx('h-full shrink-0 snap-center', isRow ? widthOf(banner, banners.length) : 'w-full')}
          >
            <BannerSlide banner={banner} isFirst={at === 0} isSlim={!isRow} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <CarouselMotion
          track={track}
          count={banners.length}
          hasDots={isRow}
          fallback={<div aria-hidden className="h-11" />}
        />
      )}
    </section>
  );
};

/** A drawn banner is as wide as the screen lets it; a picture by its own shape. */
const widthOf = ({ image }: Banner, count: number) => {
  if (count === 1) return 'w-full';
  return image ? 'w-auto max-w-[92%]' : 'w-[92%] sm:w-[41rem] sm:max-w-[92%]';
};
