import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { pastDaysMax, pastResults } from '../../contract/results/past-results.ts';
import { dayOf } from './draw-days.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { type ExportForm, exportResults } from './export-results.ts';

type Result = OutputOf<typeof pastResults>['results'][number];

const daysAtFirst = 30;
const dayBack = (days: number): string => dayOf(later(serverNow(), -daysMs(days)));

/** A game's results between two days, and the same as a file. */
export const PastResults = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const [from, setFrom] = useState(() => dayBack(daysAtFirst));
  const [until, setUntil] = useState(() => dayBack(0));
  const isTooLong = !pastResults.input.safeParse({ gameCode, from, until }).success;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t('stats.from')} value={from} max={until} onChange={setFrom} />
        <DayField label={t('stats.until')} value={until} max={dayBack(0)} onChange={setUntil} />
      </div>
      {isTooLong ? (
        <p role="alert" className="text-sm text-bad">
          {t('stats.yearAtMost', { days: pastDaysMax })}
        </p>
      ) : (
        <>
          <TakeAlong asked={{ gameCode, from, until }} />
          <List asked={{ gameCode, from, until }} />
        </>
      )}
    </>
  );
};

const DayField = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}) => (
  <label className="flex flex-col gap-1 text-sm text-soft">
    {label}
    <input
      type="date"
      value={value}
      max={max}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      className="figures min-h-11 rounded-control border border-edge bg-well px-3 text-ink focus:border-focus"
    />
  </label>
);

type Asked = { gameCode: string; from: string; until: string };

/** The whole span as a file: many pages of results, so it says how far it is. */
const TakeAlong = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('lottery');
  const [found, setFound] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const take = async (form: ExportForm): Promise<void> => {
    setHasFailed(false);
    setFound(0);
    setHasFailed(!(await exportResults(asked, form, { t, onFound: setFound })));
    setFound(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(['csv', 'json'] as const).map((form) => (
        <Button
          key={form}
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          isBusy={found !== undefined}
          onClick={() => void take(form)}
        >
          {t(`stats.save.${form}`)}
        </Button>
      ))}
      <output className="text-sm text-soft">
        {found !== undefined && t('stats.gathering', { count: found })}
        {hasFailed && <span className="text-bad">{t('stats.saveFailed')}</span>}
      </output>
    </div>
  );
};

const List = ({ asked: span }: { asked: Asked }) => {
  const { t } = useTranslation('lottery');
  const asked = { ...span, limit: 50 };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(pastResults, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(pastResults, pageParam === '' ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  const results = data.pages.flatMap((page) => page.results);
  if (results.length === 0) return <EmptyState title={t('stats.noResults')} text={t('stats.noneText')} />;
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {results.map((result) => (
          <li key={result.drawId} className="border-b border-line last:border-0">
            <Row gameCode={span.gameCode} result={result} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="text-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('results.more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** Numbers shown per row; the draw's own page shows all. */
const shownMax = 6;

const Row = ({ gameCode, result }: { gameCode: string; result: Result }) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  const { drawId, drawn } = result;
  const draw = { gameCode, ...result };
  const prizes = Object.entries(drawn);
  const numbers = prizes.flatMap(([prize, some]) => some.map((number) => ({ prize, number })));
  return (
    <Link
      to="/results/$drawId"
      params={{ drawId }}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 transition-colors hover:bg-control"
    >
      <span>
        <span className="figures block text-sm font-semibold">{draws.name(draw)}</span>
        <span className="figures block text-xs whitespace-normal text-faint">{draws.closedAt(draw)}</span>
      </span>
      <span className="figures flex flex-wrap gap-x-3 text-lg font-semibold">
        {numbers.slice(0, shownMax).map(({ prize, number }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same number may be drawn twice
          <span key={`${prize} ${at}`}>
            {prizes.length > 1 && (
              <span className="me-1 text-xs font-normal text-faint">
                {t(`stats.prizes.${prize}`, { defaultValue: prize })}
              </span>
            )}
            {number}
          </span>
        ))}
        {numbers.length > shownMax && <span className="text-sm text-faint">+{numbers.length - shownMax}</span>}
      </span>
    </Link>
  );
};
