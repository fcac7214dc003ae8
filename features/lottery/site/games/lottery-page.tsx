import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { betTypes } from '../../contract/terms/bet-types.ts';
import { gameMenus } from '../../contract/games/game-menus.ts';
import { gamesOnHome } from '../../domain/games/games-on-home.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { GameChoice } from './game-choice.tsx';
import { GameTable } from '../slips/game-table.tsx';
import { LotteryLobby } from '../lobby/lottery-lobby.tsx';

/** All lotteries, or the bets of the one that the address names. */
export const LotteryPage = () => {
  const { gameCode } = useSearch({ strict: false });
  if (gameCode === nextDrawCode) return <NextDraw />;
  return gameCode === undefined ? <LotteryLobby /> : <SlipOfGame />;
};

/** Leads to the slip of whichever lottery closes next and can still be written for. */
const NextDraw = () => {
  // What was known before tells times of then.
  const { data: menus, error, refetch, isFetchedAfterMount } = useRead(gameMenus, {}, { staleTime: 0 });
  const navigate = useNavigate();
  const next = menus && gamesOnHome(menus).find(({ remainTime }) => remainTime > enoughSeconds);
  const gameCode = next?.gameCode;
  useEffect(() => {
    if (menus && isFetchedAfterMount) void navigate({ to: '/lottery', search: { gameCode }, replace: true });
  }, [menus, isFetchedAfterMount, gameCode, navigate]);
  if (error && !menus) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  return <TableInWaiting />;
};

/** No game's code: whichever draw closes next. */
const nextDrawCode = 'NEXT';
/** To choose numbers and a price. */
const enoughSeconds = 30;

/** A lottery: which game, its draw, and the slip. */
export const SlipOfGame = ({ area }: { area?: LotteryArea }) => {
  const { gameCode, playType } = useSearch({ strict: false });
  const { data: menus, error, refetch } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const menu = menus?.find(({ gameMenus: some }) => some.some((game) => game.gameCode === gameCode));
  const chosen = menu?.gameMenus.find((game) => game.gameCode === gameCode);
  if (error && !menus) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (!menus) return <TableInWaiting />;
  // A lottery that isn't on sale, or never was: those that are.
  if (!menu || !chosen) return <LotteryLobby area={area} isUnknown />;
  return (
    <>
      <h1 className="sr-only">{chosen.remark}</h1>
      <div className="mb-2.5 flex items-center gap-2 short:mb-1.5 short:first:-mt-3.5 lg:max-w-2xl">
        <ToLobby area={area} />
        <div className="min-w-0 grow">
          <GameChoice games={menu.gameMenus} chosen={chosen.gameCode} to={lotteryPageOf(area)} />
        </div>
      </div>
      <WithTerms key={chosen.gameCode} gameCode={chosen.gameCode} playType={playType} />
    </>
  );
};

const ToLobby = ({ area }: { area: LotteryArea | undefined }) => {
  const { t } = useTranslation('lottery');
  return (
    <Link
      to={lotteryPageOf(area)}
      aria-label={t('lobby.toLobby')}
      title={t('lobby.toLobby')}
      className="grid size-13 shrink-0 short:size-11 place-items-center rounded-control bg-well text-soft hover:text-ink"
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        strokeWidth="2"
        strokeLinejoin="round"
        className="size-5 fill-none stroke-current"
      >
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />
      </svg>
    </Link>
  );
};

const WithTerms = ({ gameCode, playType }: { gameCode: string; playType: string | undefined }) => {
  const { data, error, refetch } = useRead(betTypes, { gameCode }, { staleTime: 60_000, keep: 'device' });
  if (data) return <GameTable gameCode={gameCode} betTypes={data.betTypes} bounds={data} playType={playType} />;
  if (error) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  return <TableInWaiting />;
};

const TableInWaiting = () => (
  <div aria-hidden className="flex animate-late flex-col gap-2.5 short:gap-1.5">
    <Skeleton className="h-13 w-full rounded-control" />
    <Skeleton className="h-36 w-full rounded-card short:h-11 short:rounded-control" />
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
