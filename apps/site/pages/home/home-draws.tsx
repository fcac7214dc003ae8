import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameMenus, type MenuGame } from '#features/lottery/contract/games/game-menus.ts';
import { gamesOnHome } from '#features/lottery/domain/games/games-on-home.ts';
import { drawWords } from '#features/lottery/site/draws/draw-words.ts';
import { useCurrentDraws } from '#features/lottery/site/draws/use-draws.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';

/** The lotteries that close next, with the result before, as they change. */
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
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
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

const cardLook = 'flex h-full min-h-44 flex-col rounded-card bg-card p-3.5';

/** The whole card leads to the bets of its lottery. */
const GameCard = ({ gameCode, remark, drawsNamed }: MenuGame) => {
  const { t } = useTranslation('site');
  const { data, refetch } = useCurrentDraws(gameCode);
  const language = useLanguage();
  if (!data) return <CardInWaiting />;
  const { current, latest } = data;
  return (
    <Link to="/lottery" search={{ gameCode }} className={`${cardLook} hover:bg-control`}>
      <h3 className="line-clamp-3 min-h-[2lh] text-sm leading-snug sm:text-base">{remark}</h3>
      <p className="text-xs text-faint">
        {current ? t(`home.draws.${drawsNamed}`, drawWords(current.numero, language)) : t('home.draws.closed')}
      </p>
      {current && (
        <p className="mt-2">
          <Countdown until={current.closeAt} since={current.openAt} onEnd={() => void refetch()} className="text-xl" />
          <span className="block text-xs text-faint">{t('home.draws.closesIn')}</span>
        </p>
      )}
      <p className="mt-auto flex items-baseline gap-3 border-t border-line pt-2 text-lg font-semibold">
        {latest?.result ? (
          <>
            <Drawn name={t('home.results.top3')} number={latest.result.top3} className="text-jade" />
            <Drawn name={t('home.draws.bottom2')} number={latest.result.bottom2} className="text-orchid" />
          </>
        ) : (
          <span className="text-xs font-normal text-faint">
            {current?.expectedAt && t('home.draws.resultAt', { at: timeView(current.expectedAt, language) })}
          </span>
        )}
      </p>
    </Link>
  );
};

const Drawn = ({ name, number, className }: { name: string; number: string; className: string }) => (
  <span className={`figures ${className}`}>
    <span className="sr-only">{name} </span>
    {number}
  </span>
);

const CardInWaiting = () => <Skeleton className={cardLook} />;
