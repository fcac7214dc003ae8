import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import type { Banner } from './banner-carousel.tsx';
import { ContentDrawing } from '../drawings/content-drawing.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';

type SlideProps = {
  banner: Banner;
  isFirst: boolean;
  /** A line above what the page is for; all of it leads on, without a button. */
  isSlim: boolean;
};

/** One banner: picture or drawing, its words above it, and all of it leads where staff linked it. */
export const BannerSlide = ({ banner, isFirst, isSlim }: SlideProps) => {
  const leads = useLeads();
  const box = 'group relative isolate flex h-full w-full overflow-hidden rounded-card bg-card text-start text-ink';
  const content = <Content {...{ banner, isFirst, isSlim }} hasButton={leads(banner) && banner.button !== ''} />;
  return leads(banner) ? (
    <Linked linkage={banner} className={clsx(box, 'outline-offset-[-3px]')}>
      {content}
    </Linked>
  ) : (
    <div className={box}>{content}</div>
  );
};

type ContentProps = SlideProps & { hasButton: boolean };

const Content = ({ banner, isFirst, isSlim, hasButton }: ContentProps) => {
  const { image, drawing, title, subtitle, button } = banner;
  // A picture without further words is the banner itself; its title is what it shows.
  const hasWords = !image || subtitle !== '' || hasButton;
  return (
    <>
      {image ? (
        <picture className={hasWords ? 'absolute inset-0 -z-10' : 'block h-full w-full'}>
          <source type="image/avif" srcSet={image.avif} sizes={sizes} />
          <source type="image/webp" srcSet={image.webp} sizes={sizes} />
          <img
            src={image.src}
            alt={hasWords ? '' : title}
            width={image.width}
            height={image.height}
            fetchPriority={isFirst ? 'high' : 'low'}
            loading={isFirst ? 'eager' : 'lazy'}
            className="h-full w-full object-cover"
          />
        </picture>
      ) : (
        <div aria-hidden className={clsx('absolute inset-0 -z-10', !isSlim && 'max-sm:start-[16%] max-sm:-end-[16%]')}>
          <Ground drawing={drawing} isFirst={isFirst} />
        </div>
      )}
      {hasWords && (
        <div
          className={clsx(
            'flex min-w-0 grow flex-col items-start justify-center gap-1 p-4 pe-[44%] sm:p-6 sm:pe-[44%]',
            // Nothing of the picture is behind the words: a phone has no room for both side by side.
            'bg-linear-to-r from-card from-58% to-transparent to-78% rtl:bg-linear-to-l',
            !image && 'sm:bg-none',
            isSlim && 'py-2 sm:py-2',
          )}
        >
          <strong
            className={clsx(
              'line-clamp-2 leading-snug font-semibold text-balance',
              isSlim ? 'text-base sm:text-xl' : 'text-lg sm:text-2xl',
            )}
          >
            <bdi>{title}</bdi>
          </strong>
          {subtitle !== '' && (
            <span className={clsx('line-clamp-3 text-sm text-soft max-sm:sr-only', !isSlim && 'sm:text-base')}>
              <bdi>{subtitle}</bdi>
            </span>
          )}
          {hasButton && !isSlim && (
            <span className={clsx(buttonStyle({ tone: 'money', size: 'small' }), 'mt-2 group-hover:bg-money-hover')}>
              <bdi>{button}</bdi>
            </span>
          )}
        </div>
      )}
    </>
  );
};

const Ground = ({ drawing, isFirst }: { drawing: string | null; isFirst: boolean }) => {
  if (drawing === null) return <div className="tiles size-full" />;
  return isFirst ? <ContentDrawing name={drawing} shape="fill" /> : <LaterDrawing name={drawing} />;
};

const sizes = '(min-width: 40rem) 60rem, 100vw';

/** The other slides are off the screen at first: they leave the way to what is on it. */
const LaterDrawing = ({ name }: { name: string }) => {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater && <ContentDrawing name={name} shape="fill" />;
};
const laterMs = 2000;
