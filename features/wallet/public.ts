export type { MovementOwners } from './db/books/movement-owners.ts';
export { holdMovements } from './db/books/hold-movements.ts';
export { ownersTicker, ownerWindows, unownedInClosing } from './server/books/movement-owners.ts';
export { lockWallets } from './db/wallets/open-accounts.ts';
export { bookTotals } from './db/books/book-totals.ts';
export { holdsMoney } from './db/wallets/holds-money.ts';
export { movementsOfAccount, receivedFromAccount } from './db/movements/account-movements.ts';
export { amountsByKey } from './db/movements/amounts-by-key.ts';
export { movementKey } from './db/commands/movement-key.ts';
export { type OwnMovement, ownMovement } from './db/movements/own-movement.ts';
export { balancesOf } from './db/wallets/balances.ts';
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
export { applyIn } from './server/commands/apply-in.ts';
export {
  counterAccountIn,
  counterAccountOf,
  openCounterAccountIn,
  openWalletIn,
  rulesIn,
  rulesOf,
} from './server/wallets/open-accounts.ts';
export { walletId } from './domain/account.ts';
export { type Batcher, batcher, type BatcherOptions } from './server/commands/batcher.ts';
export { counterAccountsOf, type CounterAccountSum } from './db/books/counter-accounts.ts';
export { verifierState } from './db/books/verifier.ts';
export {
  ledgerWindows,
  sizeOfLedger,
  statementWindows,
  verifyLedger,
  verifyStatements,
  type VerifyWindow,
} from './server/books/verify-ledger.ts';
export { blockWalletIn, unblockWalletIn } from './server/wallets/block-wallet.ts';
export {
  captureHoldIn,
  type Held,
  holdIn,
  releaseHoldIn,
} from './server/commands/hold-in.ts';
export { gauges } from './server/books/gauges.ts';
export { tickers } from './server/jobs.ts';
export { type Transfer, transferIn } from './server/commands/transfer-in.ts';
export { personRecords } from './server/person-records.ts';
export { cashPeriodsOf } from './server/movements/period-sums.ts';
export type { PeriodSum } from './db/movements/period-sums.ts';
export {
  type CashWallet,
  cashWalletsAfter,
  firstLedgerMoment,
  lastVersionsBefore,
  type StretchSum,
  stretchSums,
} from './db/movements/stretch-sums.ts';
export { type ActivitySum, activitySums } from './db/movements/activity-sums.ts';
export { playHabitsOf } from './db/movements/play-habits.ts';
export { lastMovedOf } from './db/movements/last-moved.ts';
export {
  heldPlayers,
  playWalletIdIn,
  playWalletIdsIn,
  playWalletIn,
  playWalletName,
} from './server/wallets/play-wallet.ts';
export { playSums } from './db/movements/play-sums.ts';
export type { Pot, PotName } from './db/wallets/pots.ts';
export { cashDepositsOf } from './db/movements/cash-deposits.ts';
export { holdPotsIn, potBalances, potBooksOf, potLinesOf } from './server/wallets/pots.ts';
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
} from './db/books/closings.ts';
export { type Owed, owedPages } from './db/books/owed-pages.ts';
export { lastClosing } from './db/books/statements.ts';
export { closeDueHour, closingDeviations } from './server/books/closings.ts';
export { movementFacts } from './server/books/movement-owners.ts';
