/** @public The agents' tree tells whose rates stand above whose. */
export { placeForRatesIn } from './server/account-rates.ts';
export { advanceDraws } from './server/advance-draws.ts';
export { addGames, loadDemo, loadOwnGames, loadSecondDemo } from './server/load-demo.ts';
export { lotteriesOf, type LotterySummary } from './server/lotteries-of.ts';
export { countDraws, recheckCounts } from './server/count-draws.ts';
export { tellWinners } from './server/tell-winners.ts';
export { payDraws } from './server/pay-draw.ts';
export { loadOutsideGames } from './server/load-demo.ts';
export { connectFeed, connectSimulatedFeeds, wireFeed } from './server/connect-feeds.ts';
export { recheckDraws } from './server/recheck-draws.ts';
export { scheduleDraws } from './server/schedule-draws.ts';
export { timeJumps } from './server/time-jumps.ts';
export { ticketEvidence } from './server/ticket-evidence.ts';
