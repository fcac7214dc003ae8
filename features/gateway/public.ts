export { actsIn } from './server/acts-in.ts';
export { prepareBets } from './server/bet-gates.ts';
export { heldBalanceIn } from './server/held-balance.ts';
export { heldPlayers } from './server/held-players.ts';
export { registerOwnGameIn } from './server/register-game.ts';
export { bindGame } from './server/bound-games.ts';
export type { Bet } from './domain/transaction.ts';

export { launchGame } from './server/launch-game.ts';
export { listRooms } from './server/list-rooms.ts';
export { suspendGameIn, resumeGameIn } from './db/suspensions.ts';
export { openableVendors, vendorConnection, vendorsKnown } from './server/vendor-connection.ts';
export { vendorsKeptBy } from './db/vendors.ts';
export { vendorGames } from './server/vendor-games.ts';
export { vendorAlerts } from './server/vendor-alerts.ts';
export { callErrorsByDay } from './db/call-errors.ts';

export { actsAround } from './db/acts-around.ts';
export { type BetWithActs, betWithActs } from './db/bet-acts.ts';
export { memberBets, totalOfBets } from './db/member-bets.ts';
export { lastWinAt, newestWins } from './db/newest-wins.ts';
export { openStakes } from './db/open-stakes.ts';
export { playPosition } from './db/play-position.ts';
export { recentGames } from './db/recent-games.ts';

export { connectOwnVendor } from './server/connect-own-vendor.ts';
export { answerDirectly, type OwnVendor } from './server/own-vendors.ts';
export { directGateway, playerAtVendor } from './server/own-acts.ts';
export { askGateway } from './server/vendor-client.ts';
export { gatewayCallCheck } from './server/gateway-call-check.ts';
export { listedPage } from './server/vendor-book.ts';
export { namesOfMember } from './db/play-sessions.ts';
export { ownPots } from './server/pots-of.ts';
