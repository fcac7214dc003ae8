import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { GameGrid, GridInWaiting } from '#features/lobby/site/games/game-grid.tsx';
import type { ECategory } from '#features/lottery/domain/games/lottery-place.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ErrorState } from '#kit/browser/components/states.tsx';

const gamesMax = 100;

/** Arcade and jackpot games stand on other shelves as well: here all of their class are shown. */
const ofAllShelves: readonly ECategory[] = ['AC', 'JP'];

/** Games of a category of e-lottery, as the other lobbies show theirs. */
export const ECategoryGames = ({ category }: { category: ECategory }) => {
  const { data, error, refetch } = useRead(gameList, {
    ...(!ofAllShelves.includes(category) && { gameType: 'ELOTT' }),
    gameClassify: category,
    pageNo: 1,
    pageSize: gamesMax,
  });
  if (data) return <GameGrid games={data.games} />;
  return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <GridInWaiting />;
};
