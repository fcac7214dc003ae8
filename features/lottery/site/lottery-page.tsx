import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/translation.ts';
import { useRead } from '#kit/browser/queries.ts';
import { Skeleton } from '#kit/browser/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/states.tsx';
import { betTypes } from '../contract/bet-types.ts';
import { gameMenus } from '../contract/game-menus.ts';
import { GameChoice } from './game-choice.tsx';
import { GameTable } from './game-table.tsx';

/** The lottery: which game, its draw, and the slip. */
export const LotteryPage = () => {
  const { t } = useTranslation('lottery');
  const { gameCode, playType } = useSearch({ strict: false });
  const { data: menus, error, refetch } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = menus?.flatMap(({ gameMenus: some }) => some);
  const chosen = games?.find((game) => game.gameCode === gameCode) ?? games?.[0];
  if (error && !games) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (!games) return <TableInWaiting />;
  if (!chosen) return <EmptyState isPage title={t('noGames')} />;
  return (
    <>
      <h1 className="sr-only">{chosen.remark}</h1>
      <div className="mb-2.5 lg:max-w-md">
        <GameChoice games={games} chosen={chosen.gameCode} to="/lottery" />
      </div>
      <WithTerms key={chosen.gameCode} gameCode={chosen.gameCode} playType={playType} />
    </>
  );
};

const WithTerms = ({ gameCode, playType }: { gameCode: string; playType: string | undefined }) => {
  const { data, error, refetch } = useRead(betTypes, { gameCode }, { staleTime: 60_000, keep: 'device' });
  if (data) return <GameTable gameCode={gameCode} betTypes={data.betTypes} playType={playType} />;
  if (error) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  return <TableInWaiting />;
};

const TableInWaiting = () => (
  <div aria-hidden className="flex animate-late flex-col gap-2.5">
    <Skeleton className="h-13 w-full rounded-control" />
    <Skeleton className="h-36 w-full rounded-card" />
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
