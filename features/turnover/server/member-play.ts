import { bigWins } from '../db/big-wins.ts';
import {
  hasChangedBets,
  membersWithChanges,
  takeChangedBetsIn,
  waitForChangesIn,
  waitForChangesOfAllIn,
} from '../db/awaited-changes.ts';
import { downlineColumns, downlinePlay } from '../db/play-reports.ts';
import { oppositePairs, repeatedPairs } from '../db/opposite-pairs.ts';
import { countedBets, oppositeBets, playOfGames, productsOf, sameRounds } from '../db/play-of-games.ts';

/** What members have played since a moment, by game and bet by bet, and who has something new. @public For bonuses and agents. */
export const memberPlay = {
  /** Has the bets of a member written down whose facts change from now on. */
  waitForChangesIn,
  waitForChangesOfAllIn,
  /** Whether there are such bets. */
  hasChanges: hasChangedBets,
  membersWithChanges,
  takeChangesIn: takeChangedBetsIn,
  ofGames: playOfGames,
  bets: countedBets,
  oppositeBets,
  sameRounds,
  repeatedPairs,
  oppositePairs,
  bigWins,
  productsOf,
  /** A report of what everybody below agents played: its columns, and rows of some agents. */
  ofDownlines: { columns: downlineColumns, rowsOf: downlinePlay },
} as const;
