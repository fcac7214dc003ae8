import { NoResultsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, readOf, useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { gameMenus } from '../../contract/games/game-menus.ts';
import { listDraws } from '../../contract/draws/list-draws.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { DayChoice } from './day-choice.tsx';
import { dayOf } from './draw-days.ts';
import { FoundDraw } from './found-draw.tsx';
import { NewestOfAll } from './newest-of-all.tsx';
import { ResultDigits } from './result-digits.tsx';
import { ResultViews } from './result-views.tsx';
import { ResultsChoice } from './results-choice.tsx';

/** The newest result of every lottery, or those of one by day, newest first, each a way to its proof. */
export const ResultsPage = () => {
  const { t } = useTranslation('lottery');
  const { gameCode, name } = useSearch({ strict: false });
  const { data: menus, error, refetch } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const [day, setDay] = useState<string>();
  const games = menus?.flatMap(({ gameMenus: some }) => some);
  const chosen = games?.find((game) => game.gameCode === gameCode);
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-4">
      <h1 className="text-2xl">{t('results.title')}</h1>
      {error && !menus && <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />}
      {games && name !== undefined && !chosen && <FoundDraw name={name} games={games} />}
      {menus && <ResultsChoice menus={menus} chosen={chosen?.gameCode} />}
      {menus && !chosen && <NewestOfAll menus={menus} />}
      {chosen && (
        <ResultViews
          gameCode={chosen.gameCode}
          days={
            <>
              <DayChoice day={day} today={today()} onChoose={setDay} />
              <Draws gameCode={chosen.gameCode} day={day} />
            </>
          }
        />
      )}
    </div>
  );
};

const today = (): string => dayOf(serverNow());

const Draws = ({ gameCode, day }: { gameCode: string; day: string | undefined }) => {
  const { t } = useTranslation('lottery');
  useLiveReads(`lottery/${gameCode}/draws`, [listDraws]);
  const asked = { gameCode, ...(day !== undefined && { day: day.replaceAll('-', '') }), limit: 30 };
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...keyOf(listDraws, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listDraws, pageParam === undefined ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (isPending) return <SkeletonRows count={8} />;
  const draws = data.pages.flatMap((page) => page.draws);
  if (draws.length === 0)
    return <EmptyState drawing={<NoResultsDrawing />} title={t('results.none')} text={t('results.noneText')} />;
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {draws.map((draw) => (
          <li key={draw.drawId} className="border-b border-line last:border-0">
            <ResultRow draw={draw} />
          </li>
        ))}
      </ul>
      <div className="text-center">
        {hasNextPage ? (
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('results.more')}
          </Button>
        ) : (
          <p className="text-sm text-faint">{t(day === undefined ? 'resultsMore.end' : 'results.end')}</p>
        )}
      </div>
    </>
  );
};

const ResultRow = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  return (
    <Link
      to="/results/$drawId"
      params={{ drawId: draw.drawId }}
      className="flex min-h-18 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-control"
    >
      <span className="min-w-0 grow">
        <span className="figures block font-semibold">{draws.name(draw)}</span>
        <span className="figures block text-xs whitespace-normal text-faint">{draws.closedAt(draw)}</span>
      </span>
      {draw.result ? (
        <span className="flex shrink-0 gap-2">
          <ResultDigits result={draw.result} size="small" />
        </span>
      ) : (
        <span className="text-sm text-soft">{t(`drawStates.${draw.state}`)}</span>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
};
