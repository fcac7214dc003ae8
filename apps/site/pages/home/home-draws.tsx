import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '#features/lottery/contract/draws/draw-view.ts';
import { gameMenus, type MenuGame } from '#features/lottery/contract/games/game-menus.ts';
import { gamesOnHome } from '#features/lottery/domain/games/games-on-home.ts';
import { drawWords } from '#features/lottery/site/draws/draw-words.ts';
import { useCurrentDraws } from '#features/lottery/site/draws/use-draws.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { Digits } from '#kit/browser/components/digits.tsx';
import { timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';

/** The lotteries with the draw that is running and the result before it, as they change. */
export const HomeDraws = () => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = data && gamesOnHome(data);
  if (games?.length === 0) return null;
  return (
    <section aria-labelledby="draws">
      <PartHeading id="draws" title={t('home.draws.title')} />
      {error && !games ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <ul className={clsx('grid grid-cols-1 gap-3 sm:grid-cols-2', (games?.length ?? 0) > 2 && 'xl:grid-cols-3')}>
          {games?.map((game) => (
            <li key={game.gameCode}>
              <GameCard {...game} />
            </li>
          )) ?? (
            <li>
              <CardInWaiting />
            </li>
          )}
        </ul>
      )}
    </section>
  );
};

const GameCard = ({ gameCode, remark, drawsNamed }: MenuGame) => {
  const { t } = useTranslation('site');
  const { data, refetch } = useCurrentDraws(gameCode);
  const language = useLanguage();
  const nameOf = ({ numero }: DrawView) => t(`home.draws.${drawsNamed}`, drawWords(numero, language));
  if (!data) return <CardInWaiting />;
  const { current, latest } = data;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-lg">{remark}</h3>
          <p className="figures text-sm text-faint">{current ? nameOf(current) : t('home.draws.closed')}</p>
        </div>
        {current && (
          <div className="text-end">
            <Countdown
              until={current.closeAt}
              since={current.openAt}
              onEnd={() => void refetch()}
              className="text-2xl"
            />
            <p className="text-xs text-faint">{t('home.draws.closesIn')}</p>
          </div>
        )}
      </div>
      <Latest draw={latest} name={latest && nameOf(latest)} />
      <Link to="/lottery" search={{ gameCode }} className={`${buttonStyle({ tone: 'money' })} mt-auto w-full`}>
        {t('home.draws.play')}
      </Link>
    </Card>
  );
};

const Latest = ({ draw, name }: { draw: DrawView | undefined; name: string | undefined }) => {
  const { t } = useTranslation('site');
  const language = useLanguage();
  if (!draw?.result)
    return <p className="rounded-control bg-well px-4 py-4 text-sm text-faint">{t('home.draws.none')}</p>;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="mb-1 text-xs text-faint">
          {`${name}, ${timeView(draw.resultedAt ?? draw.closeAt, language)} · ${t('home.results.top3')}`}
        </p>
        <Digits number={draw.result.top3} hue="jade" />
      </div>
      <div>
        <p className="mb-1 text-xs text-faint">{t('home.draws.bottom2')}</p>
        <Digits number={draw.result.bottom2} hue="orchid" />
      </div>
    </div>
  );
};

const CardInWaiting = () => (
  <Card aria-hidden className="flex flex-col gap-4">
    <div className="flex justify-between">
      <Skeleton className="my-0.5 h-13 w-36" />
      <Skeleton className="my-0.5 h-13 w-20" />
    </div>
    <Skeleton className="h-17 w-full" />
    <Skeleton className="h-12 w-full" />
  </Card>
);
