import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { Rosette } from '../drawings/rosette.tsx';
import { BeaconDrawing, CheckedDrawing, SealedDrawing } from '../drawings/steps.tsx';

export const HomePage = () => (
  <div className="flex flex-col gap-10">
    <Hero />
    <HowItWorks />
  </div>
);

const Hero = () => {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate -mx-4 -mt-5 overflow-hidden bg-card px-5 pt-9 pb-10 sm:mx-0 sm:mt-0 sm:rounded-card sm:px-10 sm:py-14">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <Rosette className="absolute -end-28 -bottom-32 -z-10 size-80 sm:-end-16 sm:-top-10 sm:bottom-auto sm:size-[30rem]" />
      <h1 className="max-w-lg text-3xl sm:text-4xl">{t('home.title')}</h1>
      <p className="mt-4 max-w-[17rem] text-soft sm:max-w-md sm:text-lg">{t('home.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/lottery" className={buttonStyle({ tone: 'money', size: 'large' })}>
          {t('home.play')}
        </Link>
        <Link to="/help" className={`${buttonStyle({ tone: 'plain', size: 'large' })} bg-page/80`}>
          {t('home.check')}
        </Link>
      </div>
    </section>
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
