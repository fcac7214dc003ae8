import { useRef } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { bannerGroupOf, standsLast } from '#features/content/domain/banner-group.ts';
import { listDescriptions } from '#features/content/contract/pages/list-descriptions.ts';
import { HtmlText } from '#features/content/site/texts/html-text.tsx';
import { CarouselMotion } from '#kit/browser/carousel/carousel-motion.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const staleMs = 300_000;

/** What staff says about the site, one block at a time. */
export const FooterDescriptions = () => {
  const { t } = useTranslation(['site', 'kit']);
  const isLobby = useRouterState({ select: ({ location }) => isForLooking(location.pathname) });
  const track = useRef<HTMLUListElement>(null);
  const { data } = useRead(listDescriptions, { slot: 'footer' }, { staleTime: staleMs });
  useLiveReads('site/content', [listDescriptions]);
  const blocks = data?.blocks ?? [];
  if (blocks.length === 0) return <p className="mt-3 min-h-40 text-soft">{data && t('footer.promise')}</p>;
  return (
    <section aria-roledescription="carousel" aria-label={t('footer.about')} className="mt-3 min-h-40">
      <ul
        ref={track}
        className="flex snap-x snap-mandatory [scrollbar-width:none] gap-4 overflow-x-auto overscroll-x-contain"
      >
        {blocks.map(({ id, title, content }, at) => (
          <li
            key={id}
            aria-roledescription="slide"
            aria-label={t('kit:carousel.slide', { at: at + 1, count: blocks.length })}
            className="w-full shrink-0 snap-center"
          >
            <p dir="auto" className="text-base font-semibold">
              {title}
            </p>
            <HtmlText html={content} className="text-sm [&_p]:my-1" />
          </li>
        ))}
      </ul>
      {blocks.length > 1 && (
        <CarouselMotion key={String(isLobby)} track={track} count={blocks.length} hasDots startsPaused={!isLobby} />
      )}
    </section>
  );
};

/** Home and lobbies. Elsewhere a person came to do something, and nothing slides beside it unasked. */
const isForLooking = (path: string): boolean => {
  const group = bannerGroupOf(path);
  return group !== undefined && !standsLast(group);
};
