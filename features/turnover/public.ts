export { followNow } from './server/follow.ts';
export { withFreshFacts } from './server/with-fresh-facts.ts';
export { followStep, type Step } from './db/follow.ts';
export { rebuildTurnover } from './server/rebuild-turnover.ts';
export { verifyTurnover } from './server/verify-turnover.ts';
export { turnoverBetween } from './db/turnover-between.ts';
export { daysChangedSince, playOfDay } from './db/play-of-day.ts';
export { type BetTotals, betTotals } from './db/bet-totals.ts';
export { type PlayOfPeriod, playByPeriod } from './db/play-by-period.ts';
export { countBets } from './db/count-bets.ts';
export {
  type DaySum,
  daySumsOfAgent,
  daySumsOfMember,
  daySumsOfMembers,
  lifetimeOf,
  playOfEach,
} from './db/day-sums.ts';
export { openBetsBefore } from './db/open-bets.ts';
export { openPlayOfTeam, teamBets } from './db/team-bets.ts';
export { nameManyChoicesIn } from './db/terms.ts';
/** @public Products are named by who adds games, uplines by the agents' tree. */
export { agentsAbove, nameProductsIn, setUplinesIn } from './db/terms.ts';
export {
  changedPlay,
  firstSettledFrom,
  playByDay,
  playOfDays,
  type PlayWithin,
  playWithin,
  type SettledPlay,
  settledPlay,
} from './db/settled-play.ts';
/** @public For broadcasts. */
export { lastPlayedDays } from './db/last-played.ts';
export { drawPlay } from './db/draw-play.ts';
export { playInWindows } from './db/play-in-windows.ts';
export { memberPlay } from './server/member-play.ts';
/** @public For referral and missions. */
export { periodPlay } from './db/period-play.ts';
