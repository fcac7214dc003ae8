import { Link } from '@tanstack/react-router';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import type { DrawView } from '#features/lottery/contract/draws/draw-view.ts';
import { listDraws } from '#features/lottery/contract/draws/list-draws.ts';
import { useDrawWords } from '#features/lottery/site/draws/draw-words.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Digits } from '#kit/browser/components/digits.tsx';
import { timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const shownCount = 6;

/** The heads stand above their digits. */
const columns = { top3: 'w-22 shrink-0', bottom2: 'w-14 shrink-0', check: 'w-5 shrink-0 sm:w-22' };

/** The newest results of a lottery, each a way to its proof. */
export const HomeResults = ({ gameCode, name }: { gameCode: string; name: string }) => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useRead(listDraws, { gameCode, limit: shownCount });
  useLiveReads(`lottery/${gameCode}/draws`, [listDraws]);
  return (
    <section aria-labelledby="results" className="flex flex-col">
      <PartHeading
        id="results"
        title={t('home.results.title')}
        more={
          <Link
            to="/results"
            search={{ gameCode }}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-money-text hover:underline"
          >
            {t('home.results.all')}
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        }
      />
      <Card pad="small" className="grow">
        <div className="flex items-baseline gap-3 px-3 pt-2 pb-1 text-sm text-soft">
          <span className="min-w-0 grow">{name}</span>
          <span aria-hidden className={`${columns.top3} text-xs text-jade`}>
            {t('home.results.top3')}
          </span>
          <span aria-hidden className={`${columns.bottom2} text-xs text-orchid`}>
            {t('home.draws.bottom2')}
          </span>
          <span className={columns.check} />
        </div>
        {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
        {!error && !data && <SkeletonRows count={shownCount} className="h-14" />}
        {data?.draws.length === 0 && <EmptyState title={t('home.draws.none')} />}
        <ul className="divide-y divide-line">
          {data?.draws.map((draw) => (
            <li key={draw.drawId}>
              <ResultRow draw={draw} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};

const ResultRow = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const nameOfDraw = useDrawWords((naming, values) => t(`home.draws.${naming}`, values));
  return (
    <Link
      to="/results/$drawId"
      params={{ drawId: draw.drawId }}
      className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-control"
    >
      <span className="min-w-0 grow">
        <span className="figures block text-sm font-semibold">{nameOfDraw(draw)}</span>
        <span className="figures block text-xs text-faint">{timeView(draw.resultedAt ?? draw.closeAt, language)}</span>
      </span>
      {draw.result ? (
        <>
          <span className={columns.top3}>
            <span className="sr-only">{t('home.results.top3')}</span>
            <Digits number={draw.result.top3} hue="jade" size="small" />
          </span>
          <span className={columns.bottom2}>
            <span className="sr-only">{t('home.draws.bottom2')}</span>
            <Digits number={draw.result.bottom2} hue="orchid" size="small" />
          </span>
        </>
      ) : (
        <span className="text-sm text-faint">{t('home.results.void')}</span>
      )}
      <span
        className={`${columns.check} inline-flex items-center justify-end gap-1 text-sm whitespace-nowrap text-good`}
      >
        <ShieldCheck aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{t('home.results.check')}</span>
      </span>
    </Link>
  );
};
