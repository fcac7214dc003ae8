export { voidSettledIn } from './server/acts/void-settled-in.ts';
export { adjustIn } from './server/acts/adjust-in.ts';
export { heldBalanceIn } from './server/acts/held-balance.ts';
export { type ActAround, actsAround } from './db/acts/acts-around.ts';
export { bonusIn } from './server/acts/bonus-in.ts';
export { openForBets } from './server/acts/clearing-account.ts';
export { betIn, type BetResult, betsIn } from './server/acts/bets-in.ts';
export { readyForBets } from './server/acts/bet-gates.ts';
export { heldPlayers } from './server/acts/held-players.ts';
export { bindGame } from './server/games/bound-games.ts';
export { type BetAct, type BetWithActs, betWithActs } from './db/acts/bet-acts.ts';
export { lastWinAt, newestWins, type WinRow } from './db/acts/newest-wins.ts';
export {
  type BetFilter,
  type BetState,
  type BetTotals,
  memberBets,
  type MemberBet,
  totalOfBets,
} from './db/acts/member-bets.ts';
export { openStakes } from './db/acts/open-stakes.ts';
export { dayAfter, dayOf, daysBetween, spanOf } from './domain/business-day.ts';
export { playPosition } from './db/acts/play-position.ts';
export { callErrorsByDay } from './db/calls/call-errors.ts';
export { recentGames } from './db/games/recent-games.ts';
export { suspendGameIn, resumeGameIn } from './db/games/suspensions.ts';
export { roundCloseIn, roundVoidIn } from './server/rounds/end-round.ts';
export { refundsIn } from './server/acts/refunds-in.ts';
export { registerOwnGameIn, registerOwnVendorIn } from './server/games/register-game.ts';
export { rollbackIn } from './server/acts/rollback-in.ts';
export { exchangeLaunchCode } from './server/games/launch-code.ts';
export { isPlayAlive } from './server/games/is-play-alive.ts';
export { namesOfMember } from './db/games/play-sessions.ts';
export { ownActs, type OwnActs, playerAtVendor } from './server/acts/own-acts.ts';
export { answerDirectly, type OwnVendor } from './server/vendors/own-vendors.ts';
export { playBalanceOf, statusOf } from './server/acts/status-of.ts';
export { winsIn } from './server/acts/wins-in.ts';
export {
  type BetRefusal,
  type LaunchRefusal,
  type RefundRefusal,
  type RollbackRefusal,
  type WinRefusal,
} from './domain/refusals.ts';
export { type CallAnswer, type VendorCall, type VendorCalls, vendorCalls } from './server/calls/answer-call.ts';
export { heldActsWaiting } from './db/payouts/held-acts.ts';
export { bonusDaysHalfFull } from './db/payouts/payout-ceilings.ts';
export { keysFirstUsedSince, keysSigningBodies } from './db/keys/vendor-keys.ts';
export { tickers } from './server/jobs.ts';
export { verifyMatching } from './server/matching/verify-matching.ts';
export { launchGame, type LaunchRequest } from './server/games/launch-game.ts';
export { listRooms } from './server/games/list-rooms.ts';
export type { VendorRoom } from './server/vendors/vendor-client.ts';
export {
  type Connection,
  connectVendorIn,
  openableVendors,
  vendorConnection,
  vendorsKnown,
} from './server/vendors/vendor-connection.ts';
export { connectDemo, loadDemo, loadVendorWalletDemo, type DemoVendor } from './server/load-demo.ts';
export { vendorsOwnedBy } from './db/vendors/vendors.ts';
/** @public For staff, and for a launch. */
export { type AdapterSetting, setAdapterIn } from './server/adapters/set-adapter.ts';
export type { ShapedCall } from './server/adapters/shape.ts';
export { callGateway, type VendorPlace } from './server/vendors/vendor-client.ts';
export { type Listed, listedPage } from './server/vendors/vendor-book.ts';
export { vendorClientOf } from './server/adapters/vendor-client-of.ts';
export { withBreaker } from './server/vendors/with-breaker.ts';
/** @public Of a vendor that is set up elsewhere. */
export { issueVendorKeyIn } from './server/keys/vendor-keys.ts';
export {
  isSignedBy,
  isTimely,
  outgoingTargetOf,
  signedHeaders,
  statedIn,
  targetOf,
} from './server/keys/vendor-signature.ts';
export { nonceStore } from './server/keys/nonce-store.ts';
export type { WireRefusal } from './domain/refusals.ts';
export { type PotBook, potBooks, potLines, potsOf } from './server/acts/pots-of.ts';
export type { Answer, Bet, PotShare, Refund, Rollback, RoundName, Win } from './domain/transaction.ts';
