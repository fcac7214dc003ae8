import { deletePlayFund, playFundOf, writePlayFund, writePlayFunds } from '../../db/funds/play-funds.ts';
import { fundStanding, sourcesOfBets } from '../../db/funds/fund-standing.ts';

/** From which wallet a member's bets are staked, where that is not the main one, and what came of such bets. */
export const playFunds = {
  of: playFundOf,
  /** Whoever changes it has waited for the moves of the member, and bets that had looked before are judged anew. */
  setIn: writePlayFund,
  setAllIn: writePlayFunds,
  clearIn: deletePlayFund,
  standingIn: fundStanding,
  sourcesOfBets,
} as const;
