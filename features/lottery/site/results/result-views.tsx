import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const Statistics = lazy(() => import('./statistics.tsx').then((it) => ({ default: it.Statistics })));
const PastResults = lazy(() => import('./past-results.tsx').then((it) => ({ default: it.PastResults })));

const views = ['days', 'statistics', 'past'] as const;

/** The results of a game by day, what they count to, or as a list to take along: which one stands behind the address's `#`. */
export const ResultViews = ({ gameCode, days }: { gameCode: string; days: ReactNode }) => {
  const { t } = useTranslation('lottery');
  const hash = useLocation({ select: (it) => it.hash });
  const chosen = views.find((view) => view === hash) ?? 'days';
  return (
    <>
      <nav aria-label={t('stats.views')} className="flex flex-wrap gap-x-5 border-b border-line">
        {views.map((view) => (
          <Link
            key={view}
            to="/results"
            search={{ gameCode }}
            hash={view === 'days' ? '' : view}
            replace
            resetScroll={false}
            hashScrollIntoView={false}
            aria-current={view === chosen ? 'true' : undefined}
            className={clsx(
              '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm font-semibold transition-colors',
              view === chosen ? 'border-money-text text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {t(`stats.view.${view}`)}
          </Link>
        ))}
      </nav>
      {chosen === 'days' ? (
        days
      ) : (
        <Suspense fallback={<SkeletonRows count={4} className="h-40" />}>
          {chosen === 'statistics' ? <Statistics gameCode={gameCode} /> : <PastResults gameCode={gameCode} />}
        </Suspense>
      )}
    </>
  );
};
