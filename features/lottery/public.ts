/** @public The agents' tree tells whose rates stand above whose. */
export { placeForRatesIn } from './server/terms/account-rates.ts';
export { advanceDraws } from './server/draws/advance-draws.ts';
export { addGames, loadDemo, loadOwnGames, loadSecondDemo } from './server/load-demo.ts';
export { lotteriesOf, type LotterySummary } from './server/games/lotteries-of.ts';
export { countDraws, recheckCounts } from './server/results/count-draws.ts';
export { notifyWinners } from './server/settlement/notify-winners.ts';
export { payDraws } from './server/settlement/pay-draw.ts';
export { loadOutsideGames } from './server/load-demo.ts';
export { connectFeed, connectSimulatedFeeds, wireFeed } from './server/results/connect-feeds.ts';
export { recheckDraws } from './server/proof/recheck-draws.ts';
export { scheduleDraws } from './server/calendars/schedule-draws.ts';
export { timeJumps } from './server/time-jumps.ts';
export { ticketEvidence } from './server/proof/ticket-evidence.ts';
