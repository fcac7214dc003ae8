import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Digits } from '#kit/browser/components/digits.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { vnNumbers, vnNumbersMax } from '../../contract/games/vn-numbers.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { useGameNames } from '../games/use-game-names.ts';

const atFirst = 10;

/** The numbers opened last in Vietnam's lotteries, each a way to its draw. */
export const NewestNumbers = () => {
  const { t } = useTranslation('lottery');
  const nameOf = useGameNames();
  const draws = useDrawNames();
  const [shown, setShown] = useState(atFirst);
  useLiveReads('lottery/all/draws', [vnNumbers]);
  const { data, error, refetch } = useRead(vnNumbers, { count: vnNumbersMax });
  if (data?.list.length === 0) return null;
  return (
    <section aria-labelledby="newest-numbers" className="mt-10">
      <PartHeading id="newest-numbers" title={t('lobby.newest')} />
      {error && !data ? (
        <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={atFirst} className="h-14" />
      ) : (
        <>
          <ul className="overflow-hidden rounded-card bg-card">
            {data.list.slice(0, shown).map(({ drawId, gameCode, numero, openedNumber, winningDate }) => (
              <li key={drawId} className="border-b border-line last:border-0">
                <Link
                  to="/results/$drawId"
                  params={{ drawId }}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-control"
                >
                  <span className="min-w-0 grow">
                    <span className="line-clamp-2 font-semibold">{nameOf(gameCode)}</span>
                    <span className="figures block text-xs text-faint">
                      <bdi>{winningDate}</bdi>
                      {!draws.hasDay(gameCode) && ` · ${draws.name({ gameCode, numero })}`}
                    </span>
                  </span>
                  <Digits number={openedNumber} hue="jade" size="small" />
                  <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-good" />
                </Link>
              </li>
            ))}
          </ul>
          {shown < data.list.length && (
            <div className="mt-4 text-center">
              <Button onClick={() => setShown(vnNumbersMax)}>{t('results.more')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
};
