import { NothingFoundDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameList } from '../../contract/games/game-list.ts';
import { hotList } from '../../contract/play/hot-list.ts';
import { filtersOf, GameFilters } from './game-filters.tsx';
import { GameGrid } from './game-grid.tsx';
import { GamePages, pageSize } from './game-pages.tsx';

type Asked = { name: string; minBet?: string; lines?: string };

const lobbyFilterOf = ({ name, ...filters }: Asked) => ({ gameName: name, ...filtersOf(filters) });
const keyOf = ({ name, minBet, lines }: Asked): string => JSON.stringify([name, minBet, lines]);

/** What fits the words, of all categories, the best first. What was found before stays until the answer is there. */
export const FoundGames = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('lobby');
  const { data, error } = useRead(gameList, { ...lobbyFilterOf(asked), pageNo: 1, pageSize });
  const [shown, setShown] = useState(asked);
  const isOld = keyOf(shown) !== keyOf(asked);
  if (isOld && (data || error)) setShown(asked);
  return (
    <>
      <GameFilters hasLines />
      <div aria-busy={isOld} className={clsx('transition-opacity', isOld && 'opacity-60')}>
        <GamePages
          key={keyOf(shown)}
          wish={lobbyFilterOf(shown)}
          above={(count) => (
            <p role="status" className="mb-3 text-soft">
              {t('search.found', { count })}
            </p>
          )}
          empty={<NothingFound asked={shown} />}
        />
      </div>
    </>
  );
};

/** Nothing is called so: without the filters, perhaps; else what others play. */
const NothingFound = ({ asked: { name, minBet, lines } }: { asked: Asked }) => {
  const { t } = useTranslation('lobby');
  const { category = '' } = useParams({ strict: false });
  const isNarrowed = minBet !== undefined || lines !== undefined;
  const { data } = useRead(hotList, {}, { staleTime: 60_000 });
  return (
    <>
      <div role="status">
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('search.none', { typed: name })}
          text={t('search.noneText')}
          {...(isNarrowed && {
            action: (
              <Link to="/$category" params={{ category }} search={{ name }} replace className={buttonStyle()}>
                {t('filter.clear')}
              </Link>
            ),
          })}
        />
      </div>
      {data && data.list.length > 0 && (
        <section aria-labelledby="others-play" className="mt-4">
          <h2 id="others-play" className="mb-3 text-lg">
            {t('categories.HOT')}
          </h2>
          <GameGrid games={data.list.slice(0, suggestedMax)} />
        </section>
      )}
    </>
  );
};

const suggestedMax = 8;
