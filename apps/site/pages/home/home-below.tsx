import { MoreStrips } from '#features/lobby/site/home/home-strips.tsx';
import { useNextGame } from './hero-clock.tsx';
import { HomeHow } from './home-how.tsx';
import { HomeNewcomer } from './home-newcomer.tsx';
import { HomeResults } from './home-results.tsx';
import { WinnersBelow } from './winners-below.tsx';

/** What stands below the first screens and isn't loaded before them: games of each kind, results of the draw that is next, winners, the way in, and how draws are made. */
export const HomeBelow = () => {
  const game = useNextGame();
  return (
    <>
      <MoreStrips />
      <div className="grid items-start gap-x-6 gap-y-10 *:min-w-0 lg:grid-cols-2">
        {game && <HomeResults gameCode={game.gameCode} name={game.remark} />}
        <WinnersBelow category="ALL" />
      </div>
      <HomeNewcomer />
      <HomeHow />
    </>
  );
};
