export { voidSettledIn } from './server/void-settled-in.ts';
export { adjustIn } from './server/adjust-in.ts';
export { heldBalanceIn } from './server/held-balance.ts';
export { type ActAround, actsAround } from './db/acts-around.ts';
export { bonusIn } from './server/bonus-in.ts';
export { openForBets } from './server/clearing-account.ts';
export { betIn, type BetResult, betsIn } from './server/bets-in.ts';
export { readyForBets } from './server/bet-gates.ts';
export { heldPlayers } from './server/held-players.ts';
export { bindGame } from './server/bound-games.ts';
export { type BetAct, type BetWithActs, betWithActs } from './db/bet-acts.ts';
export { lastWinAt, newestWins, type WinRow } from './db/newest-wins.ts';
export {
  type BetFilter,
  type BetState,
  type BetTotals,
  memberBets,
  type MemberBet,
  totalOfBets,
} from './db/member-bets.ts';
export { openStakes } from './db/open-stakes.ts';
export { dayAfter, dayOf, daysBetween, spanOf } from './domain/business-day.ts';
export { playPosition } from './db/play-position.ts';
export { callErrorsByDay } from './db/call-errors.ts';
export { recentGames } from './db/recent-games.ts';
export { suspendGameIn, resumeGameIn } from './db/suspensions.ts';
export { roundCloseIn, roundVoidIn } from './server/end-round.ts';
export { refundsIn } from './server/refunds-in.ts';
export { registerOwnGameIn, registerOwnVendorIn } from './server/register-game.ts';
export { rollbackIn } from './server/rollback-in.ts';
export { exchangeLaunchCode } from './server/launch-code.ts';
export { isPlayAlive } from './server/is-play-alive.ts';
export { namesOfMember } from './db/play-sessions.ts';
export { ownActs, type OwnActs, playerAtVendor } from './server/own-acts.ts';
export { answerDirectly, type OwnVendor } from './server/own-vendors.ts';
export { playBalanceOf, statusOf } from './server/status-of.ts';
export { winsIn } from './server/wins-in.ts';
export {
  type BetRefusal,
  type LaunchRefusal,
  type RefundRefusal,
  type RollbackRefusal,
  type WinRefusal,
} from './domain/refusals.ts';
export { type CallAnswer, type VendorCall, type VendorCalls, vendorCalls } from './server/answer-call.ts';
export { heldActsWaiting } from './db/held-acts.ts';
export { bonusDaysHalfFull } from './db/payout-ceilings.ts';
export { keysFirstUsedSince, keysSigningBodies } from './db/vendor-keys.ts';
export { tickers } from './server/jobs.ts';
export { verifyMatching } from './server/verify-matching.ts';
export { launchGame, type LaunchRequest } from './server/launch-game.ts';
export { listRooms } from './server/list-rooms.ts';
export type { VendorRoom } from './server/vendor-client.ts';
export {
  type Connection,
  connectVendorIn,
  openableVendors,
  vendorConnection,
  vendorsKnown,
} from './server/vendor-connection.ts';
export { connectDemo, loadDemo, loadVendorWalletDemo, type DemoVendor } from './server/load-demo.ts';
export { vendorsKeptBy } from './db/vendors.ts';
/** @public For staff, and for a launch. */
export { type AdapterSetting, setAdapterIn } from './server/adapters/set-adapter.ts';
export type { ShapedCall } from './server/adapters/shape.ts';
export { askGateway, type VendorPlace } from './server/vendor-client.ts';
export { type Listed, listedPage } from './server/vendor-book.ts';
export { vendorClientOf } from './server/adapters/vendor-client-of.ts';
export { withBreaker } from './server/with-breaker.ts';
/** @public Of a vendor that is set up elsewhere. */
export { issueVendorKeyIn } from './server/vendor-keys.ts';
export {
  isSignedBy,
  isTimely,
  outgoingTargetOf,
  signedHeaders,
  statedIn,
  targetOf,
} from './server/vendor-signature.ts';
export { nonceKeeper } from './server/nonce-keeper.ts';
export type { WireRefusal } from './domain/refusals.ts';
export { type PotBook, potBooks, potLines, potsOf } from './server/pots-of.ts';
export type { Answer, Bet, PotShare, Refund, Rollback, RoundName, Win } from './domain/transaction.ts';
