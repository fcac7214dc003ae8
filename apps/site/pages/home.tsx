import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { buttonStyle } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { gameMenus } from '#features/lottery/contract/game-menus.ts';
import { useCurrentDraws } from '#features/lottery/site/use-draws.ts';
import { Countdown } from '#kit/browser/countdown.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { HomeDraws } from './home-draws.tsx';
import { HomeNewcomer } from './home-newcomer.tsx';
import { usePageTitle } from '../page-title.ts';
import { useBrand } from '../site-settings.ts';
import { Rosette } from '../drawings/rosette.tsx';
import { BeaconDrawing, CheckedDrawing, SealedDrawing } from '../drawings/steps.tsx';

export const HomePage = () => {
  const { t } = useTranslation('site');
  const { name } = useBrand();
  usePageTitle(t('places.home'), t('title', { name }));
  return (
    <div className="flex flex-col gap-10">
      <Hero />
      <HomeDraws />
      <Below />
      <HomeNewcomer />
      <HowItWorks />
    </div>
  );
};

const HomeBelow = lazy(() => import('./home-below.tsx').then(({ HomeBelow: part }) => ({ default: part })));

/** Its place stays free until it is there. */
const Below = () => {
  const game = useFirstGame();
  const place = <div aria-hidden className="min-h-120" />;
  return game ? (
    <Suspense fallback={place}>
      <HomeBelow gameCode={game.gameCode} name={game.remark} />
    </Suspense>
  ) : null;
};

const useFirstGame = () => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  return data?.[0]?.gameMenus[0];
};

const Hero = () => {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate -mx-4 -mt-5 overflow-hidden bg-card px-5 pt-8 pb-10 sm:mx-0 sm:mt-0 sm:rounded-card sm:px-10 sm:py-14">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <div className="absolute -end-24 -bottom-20 -z-10 size-80 sm:-end-10 sm:-top-8 sm:bottom-auto sm:size-[30rem]">
        <Rosette className="size-full" />
        <HeroClock />
      </div>
      <h1 className="max-w-lg text-3xl sm:text-4xl">{t('home.title')}</h1>
      <p className="mt-4 max-w-80 text-soft sm:max-w-md sm:text-lg">{t('home.text')}</p>
      <div className="mt-8 flex flex-col items-start gap-3 sm:flex-row">
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

/** In the heart of the flower: what is left until the next draw closes. */
const HeroClock = () => {
  const game = useFirstGame();
  return <div className="absolute inset-0 grid place-items-center">{game && <ClockOf gameCode={game.gameCode} />}</div>;
};

const ClockOf = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('site');
  const { data, refetch } = useCurrentDraws(gameCode);
  return (
    data?.current && (
      <p className="text-center">
        <span className="block text-xs leading-tight text-soft sm:text-sm">{t('home.draws.closesIn')}</span>
        <Countdown
          until={data.current.closeAt}
          onEnd={() => void refetch()}
          look="plain"
          className="block text-xl leading-tight sm:text-3xl"
        />
      </p>
    )
  );
};

const steps = [
  { name: 'sealed', Drawing: SealedDrawing },
  { name: 'beacon', Drawing: BeaconDrawing },
  { name: 'checked', Drawing: CheckedDrawing },
] as const;

const HowItWorks = () => {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="how">
      <PartHeading
        id="how"
        title={t('home.how.title')}
        more={
          <Link
            to="/help"
            search={{ id: 'fairness' }}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-money-text hover:underline"
          >
            {t('home.how.more')}
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        }
      />
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map(({ name, Drawing }, index) => (
          <li key={name}>
            <Card className="flex h-full items-center gap-5 sm:flex-col sm:items-start sm:gap-4">
              <div className="shrink-0">
                <Drawing />
              </div>
              <div>
                <h3 className="text-base">
                  <span className="figures me-2 text-money-text">{index + 1}</span>
                  {t(`home.how.${name}.title`)}
                </h3>
                <p className="mt-1 text-sm text-soft">{t(`home.how.${name}.text`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
};
