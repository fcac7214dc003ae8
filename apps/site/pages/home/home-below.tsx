import { HomeHow } from './home-how.tsx';
import { HomeNewcomer } from './home-newcomer.tsx';
import { HomeRates } from './home-rates.tsx';
import { HomeResults } from './home-results.tsx';
import { WinnersBelow } from './winners-below.tsx';

// One piece of what comes late.
export { HeroClock } from './hero-clock.tsx';

type Game = { gameCode: string; remark: string };

/** What stands below the first screens and isn't loaded before them: results and payouts of the first lottery, winners, the way in, and how draws are made. */
export const HomeBelow = ({ game }: { game: Game | undefined }) => (
  <>
    {game && (
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <HomeResults gameCode={game.gameCode} name={game.remark} />
        <HomeRates gameCode={game.gameCode} name={game.remark} />
      </div>
    )}
    <WinnersBelow category="ALL" />
    <HomeNewcomer />
    <HomeHow />
  </>
);
