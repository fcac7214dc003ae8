import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { BeaconDrawing, CheckedDrawing, SealedDrawing } from '../../drawings/steps.tsx';

const steps = [
  { name: 'sealed', Drawing: SealedDrawing },
  { name: 'beacon', Drawing: BeaconDrawing },
  { name: 'checked', Drawing: CheckedDrawing },
] as const;

/** How a draw is made, in three steps. */
export const HomeHow = () => {
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
