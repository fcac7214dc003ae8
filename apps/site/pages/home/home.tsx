import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { clsx } from 'clsx';
import { HomeAnnouncements } from '#features/content/site/pages/home-announcements.tsx';
import { homeAnnouncements } from '#features/content/domain/places.ts';
import { useAnnouncements } from '#features/content/site/pages/use-announcements.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { HomeDraws } from './home-draws.tsx';
import { ContentProvider } from '../../providers/content-provider.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useBrand } from '../../settings/site-settings.ts';
import { Rosette } from '../../drawings/rosette.tsx';

export const HomePage = () => {
  const { t } = useTranslation('site');
  const { name, title } = useBrand();
  usePageTitle(t('pages.site.home'), title ?? t('title', { name }));
  return (
    <div className="flex flex-col gap-10">
      <Top />
      <HomeDraws />
      <Below />
    </div>
  );
};

/** What staff says to who comes home stands above everything else. */
const Top = () => {
  const { home } = useAnnouncements(homeAnnouncements);
  return (
    <div className={clsx(home.length > 0 && '-mt-5 flex flex-col gap-5 sm:mt-0')}>
      <ContentProvider>
        <HomeAnnouncements announcements={home} />
      </ContentProvider>
      <Hero />
    </div>
  );
};

/** Its time is known to the browser alone: it comes after the first picture. */
const HeroClock = late<object>(() => import('./home-below.tsx').then((it) => it.HeroClock));

const HomeBelow = late(() => import('./home-below.tsx').then((it) => it.HomeBelow));

/** What stands below the first screens; its place stays free until it is there. */
const Below = () => {
  const game = useFirstGame();
  return <HomeBelow game={game} fallback={<div aria-hidden className="min-h-480" />} />;
};

const useFirstGame = () => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  return data?.[0]?.gameMenus[0];
};

const Hero = () => {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate -mx-4 -mt-5 overflow-hidden bg-card px-5 py-8 sm:mx-0 sm:mt-0 sm:rounded-card sm:px-10 sm:py-9">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <div className="hero-flower absolute -end-27 -bottom-24 -z-10 size-80 sm:-end-6 sm:-top-20 sm:bottom-auto sm:size-[27rem]">
        <Rosette className="size-full" />
        <HeroClock />
      </div>
      <h1 className="max-w-lg text-3xl ">{t('home.title')}</h1>
      <p className="mt-3 max-w-72 text-soft sm:max-w-md">{t('home.text')}</p>
      <div className="pointer-events-none mt-6 flex flex-col items-start gap-3 *:pointer-events-auto sm:flex-row">
        <Link to="/lottery" className={buttonStyle({ tone: 'money', size: 'large' })}>
          {t('home.play')}
        </Link>
        <Link to="/help" search={{ id: 'fairness' }} className={buttonStyle({ tone: 'plain', size: 'large' })}>
          {t('home.check')}
        </Link>
      </div>
    </section>
  );
};
