import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHasRecent } from '#features/lobby/site/home/use-has-recent.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { HomeAnnouncements } from '#features/content/site/pages/home-announcements.tsx';
import { homeAnnouncements } from '#features/content/domain/places.ts';
import { useAnnouncements } from '#features/content/site/pages/use-announcements.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { DrawnPart } from '#kit/browser/loading/drawn-part.tsx';
import { late } from '#kit/browser/loading/lazy.tsx';
import { BannerPlace } from '../../frame/banner-place.tsx';
import { afterFirstAct, loadFirstStrips } from './first-strips.ts';
import { HomeDraws } from './home-draws.tsx';
import { ContentProvider } from '../../providers/content-provider.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useBrand } from '../../settings/site-settings.ts';
import { Rosette } from '../../drawings/rosette.tsx';

export const HomePage = () => {
  const { t } = useTranslation('site');
  const { name, title } = useBrand();
  useTextsAhead();
  usePageTitle(t('pages.site.home'), title ?? t('title', { name }));
  return (
    <div className="flex flex-col gap-8 max-sm:first:-mt-5 sm:gap-10">
      <Top />
      <div className="flex min-h-64 flex-col gap-8 sm:min-h-80">
        <FirstStrips fallback={<StripsInWaiting />} />
      </div>
      <BannerPlace group="home" />
      <HomeDraws />
      <HomeBelow fallback={<div aria-hidden className="min-h-480" />} />
    </div>
  );
};

/** What staff says to who comes home stands above everything else. */
const Top = () => {
  const { home } = useAnnouncements(homeAnnouncements);
  return (
    <div className="flex flex-col sm:gap-5">
      <ContentProvider>
        <HomeAnnouncements announcements={home} />
      </ContentProvider>
      <Hero />
    </div>
  );
};

/** What only the browser knows or what would make the first picture late: it comes after that, into a place kept free for it. */
const HeroClock = late<object>(() => import('./hero-clock.tsx').then((it) => it.HeroClock));
const FirstStrips = late<object>(() => loadFirstStrips().then((it) => it.FirstStrips));
const HomeBelow = late<object>(async () => {
  await afterFirstAct(2500);
  return (await import('./home-below.tsx')).HomeBelow;
});

/** The row that the server drew, below the room of what a member has played last. */
const StripsInWaiting = () => (
  <>
    {useHasRecent() && <div aria-hidden className="h-50 sm:h-60" />}
    <DrawnPart name="firstStrips" />
  </>
);

/** The texts of the first strips come along with their code, not after it. */
const useTextsAhead = () => {
  const { texts } = useTranslation();
  useEffect(() => {
    for (const coming of texts.arrivals(['lobby'])) coming.catch(() => undefined);
  }, [texts]);
};

const Hero = () => {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate -mx-4 overflow-hidden bg-card px-4 py-5 sm:mx-0 sm:rounded-card sm:p-6">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <div className="hero-flower absolute -end-21 -top-12 -z-10 size-76 sm:-end-6 sm:-top-20 sm:size-[27rem]">
        <Rosette className="size-full" />
        <HeroClock />
      </div>
      <h1 className="max-w-[55%] text-xl sm:max-w-lg sm:text-3xl">{t('home.title')}</h1>
      <p className="mt-3 hidden max-w-md text-soft sm:block">{t('home.text')}</p>
      <div className="mt-4 flex w-fit flex-col items-start sm:mt-6 sm:flex-row sm:gap-6">
        <Link to="/lottery" className={buttonStyle({ tone: 'money' })}>
          {t('home.play')}
        </Link>
        <Link to="/help" search={{ id: 'fairness' }} className="flex min-h-11 items-center text-sm text-soft underline">
          {t('home.check')}
        </Link>
      </div>
    </section>
  );
};
