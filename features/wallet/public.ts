export type { MovementOwners } from './db/movement-owners.ts';
export { holdMovements } from './db/hold-movements.ts';
export { ownersTicker, ownerWindows, unownedInClosing } from './server/movement-owners.ts';
export { lockWallets } from './db/open-accounts.ts';
export { bookTotals } from './db/book-totals.ts';
export { holdsMoney } from './db/holds-money.ts';
export { movementsOfAccount, receivedFromAccount } from './db/account-movements.ts';
export { amountsByKey } from './db/amounts-by-key.ts';
export { movementKey } from './db/movement-key.ts';
export { type OwnMovement, ownMovement } from './db/own-movement.ts';
export { balancesOf } from './db/balances.ts';
export type {
  CounterAccount,
  CounterAccountId,
  CounterAccountOwner,
  WalletId,
  WalletKind,
} from './domain/account.ts';
export { type Command, type Payment, type Refund } from './domain/command.ts';
export type { PaymentKind } from './domain/movement-kind.ts';
export { isMoved, type Moved, type Outcome, resultOf, type WalletRefusal } from './domain/outcome.ts';
export { applyIn } from './server/apply-in.ts';
export {
  counterAccountIn,
  counterAccountOf,
  openCounterAccountIn,
  openWalletIn,
  rulesIn,
  rulesOf,
} from './server/open-accounts.ts';
export { walletId } from './domain/account.ts';
export { type Batcher, batcher, type BatcherOptions } from './server/batcher.ts';
export { counterAccountsOf, type CounterAccountSum } from './db/counter-accounts.ts';
export { verifierState } from './db/verifier.ts';
export {
  ledgerWindows,
  sizeOfLedger,
  statementWindows,
  verifyLedger,
  verifyStatements,
  type VerifyWindow,
} from './server/verify-ledger.ts';
export { blockWalletIn, unblockWalletIn } from './server/block-wallet.ts';
export {
  captureHoldIn,
  type Held,
  holdIn,
  releaseHoldIn,
} from './server/hold-in.ts';
export { gauges } from './server/gauges.ts';
export { tickers } from './server/jobs.ts';
export { type Transfer, transferIn } from './server/transfer-in.ts';
export { personRecords } from './server/person-records.ts';
export { cashPeriodsOf } from './server/period-sums.ts';
export type { PeriodSum } from './db/period-sums.ts';
export {
  type CashWallet,
  cashWalletsAfter,
  firstLedgerMoment,
  lastVersionsBefore,
  type StretchSum,
  stretchSums,
} from './db/stretch-sums.ts';
export { type ActivitySum, activitySums } from './db/activity-sums.ts';
export { playHabitsOf } from './db/play-habits.ts';
export { lastMovedOf } from './db/last-moved.ts';
export { heldPlayers, playWalletIdIn, playWalletIdsIn, playWalletIn, playWalletName } from './server/play-wallet.ts';
export { playSums } from './db/play-sums.ts';
export type { Pot, PotName } from './db/pots.ts';
export { cashDepositsOf } from './db/cash-deposits.ts';
export { holdPotsIn, potBalances, potBooksOf, potLinesOf } from './server/pots.ts';
export {
  type ClosedCurrency,
  type ClosedMovement,
  type Closing,
  closingAfter,
  type KeyedMovement,
  movementsByKey,
  movementsIn,
  type WalletWindow,
  windowsOf,
} from './db/closings.ts';
export { type Owed, owedPages } from './db/owed-pages.ts';
export { lastClosing } from './db/statements.ts';
export { closeDueHour, closingDeviations } from './server/closings.ts';
export { movementFacts } from './server/movement-owners.ts';
