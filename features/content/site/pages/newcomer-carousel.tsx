import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { CarouselMotion } from '#kit/browser/carousel/carousel-motion.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listPromotions } from '../../contract/pages/list-promotions.ts';
import { HtmlText } from '../texts/html-text.tsx';
import { Picture } from '../texts/picture.tsx';

/** What a newcomer gets, beside the registration: one slide for each promotion of the category `new_player`. */
export const NewcomerCarousel = () => {
  const { t } = useTranslation(['content', 'kit']);
  const track = useRef<HTMLUListElement>(null);
  useLiveReads('site/content', [listPromotions]);
  const { data } = useRead(listPromotions, { category: 'new_player', pageNo: 1 });
  const slides = data?.promotions ?? [];
  if (slides.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('promotions.newcomers')}>
      <ul
        ref={track}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-card"
      >
        {slides.map(({ id, title, content, image, drawing }, at) => (
          <li
            key={id}
            aria-roledescription="slide"
            aria-label={t('kit:carousel.slide', { at: at + 1, count: slides.length })}
            className="flex w-full shrink-0 snap-center flex-col overflow-hidden rounded-card bg-card"
          >
            <Picture
              image={image}
              drawing={drawing}
              sizes="(min-width: 64rem) 40rem, 92vw"
              className="aspect-video max-h-64 w-full"
            />
            <div className="flex grow flex-col items-start gap-3 p-5 sm:p-6">
              <h2 dir="auto" className="self-stretch text-xl">
                {title}
              </h2>
              <HtmlText html={content ?? ''} />
              <Link to="/promotions" search={{ id }} className={`${buttonStyle()} mt-auto`}>
                {t('promotions.moreOf', { title })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && <CarouselMotion track={track} count={slides.length} hasDots />}
    </section>
  );
};
