export { actsIn } from './server/acts/acts-in.ts';
export { prepareBets } from './server/acts/bet-gates.ts';
export { heldBalanceIn } from './server/acts/held-balance.ts';
export { heldPlayers } from './server/acts/held-players.ts';
export { registerOwnGameIn } from './server/games/register-game.ts';
export { bindGame } from './server/games/bound-games.ts';
export type { Bet } from './domain/transaction.ts';
export { playFunds } from './server/funds/play-funds.ts';
export { fundRules } from './server/funds/stake-funds.ts';
export { promisedRounds } from './server/free-rounds/promised-rounds.ts';

export { launchGame } from './server/games/launch-game.ts';
export { listRooms } from './server/games/list-rooms.ts';
export { suspendGameIn, resumeGameIn } from './db/games/suspensions.ts';
export { openableVendors, vendorConnection, vendorsKnown } from './server/vendors/vendor-connection.ts';
export { vendorsOwnedBy } from './db/vendors/vendors.ts';
export { vendorGames } from './server/vendors/vendor-games.ts';
export { vendorAlerts } from './server/vendors/vendor-alerts.ts';
export { callErrorsByDay } from './db/calls/call-errors.ts';

export { actsAround } from './db/acts/acts-around.ts';
export { betWithActs } from './db/acts/bet-acts.ts';
export { memberBets } from './db/acts/member-bets.ts';
export { lastWinAt, newestWins } from './db/acts/newest-wins.ts';
export { openStakes } from './db/acts/open-stakes.ts';
export { roundIdsOf } from './db/rounds/round-ids.ts';
export { playPosition } from './db/acts/play-position.ts';
export { recentGames } from './db/games/recent-games.ts';

export { connectOwnVendor } from './server/vendors/connect-own-vendor.ts';
export { answerDirectly, type OwnVendor } from './server/vendors/own-vendors.ts';
export { directGateway, playerAtVendor } from './server/acts/own-acts.ts';
export { callGateway } from './server/vendors/vendor-client.ts';
export { gatewayCallCheck } from './server/keys/gateway-call-check.ts';
export { listedPage } from './server/vendors/vendor-book.ts';
export { namesOfMember } from './db/games/play-sessions.ts';
export { ownPots } from './server/acts/pots-of.ts';
