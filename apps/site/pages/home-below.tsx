import { HomeRates } from './home-rates.tsx';
import { HomeResults } from './home-results.tsx';

type Props = { gameCode: string; name: string };

/** What stands below the first picture and isn't loaded before it: results and payouts of the lottery that draws most often. */
export const HomeBelow = (game: Props) => (
  <div className="grid gap-x-3 gap-y-10 lg:grid-cols-[3fr_2fr]">
    <HomeResults {...game} />
    <HomeRates {...game} />
  </div>
);
