export { applyFreeIn } from './server/commands/apply-free-in.ts';
export { applyIn } from './server/commands/apply-in.ts';
export type { Command } from './domain/command.ts';
export { isMoved, type WalletRefusal } from './domain/outcome.ts';
export { type CounterAccount, type CounterAccountId, walletId, type WalletId } from './domain/account.ts';
export { counterAccounts, openWalletIn, rulesHashes } from './server/wallets/open-accounts.ts';
export { playWallets } from './server/wallets/play-wallet.ts';
export { holds } from './server/commands/hold-in.ts';
export { potWallets } from './server/wallets/pots.ts';
export type { Pot } from './db/wallets/pots.ts';

export { balancesOf } from './db/wallets/balances.ts';
export { bookTotals } from './db/books/book-totals.ts';
export { holdsMoney } from './db/wallets/holds-money.ts';
export { cashDepositsOf } from './db/movements/cash-deposits.ts';
/** @public For whoever shows a member's wallet beside other things. */
export { pageOf as movementPage } from './server/movements/movements.ts';
export { cashPeriodsOf } from './server/movements/period-sums.ts';
export type { PeriodSum } from './db/movements/period-sums.ts';
export { cashStretches } from './db/movements/stretch-sums.ts';
export { activitySums } from './db/movements/activity-sums.ts';
export { playHabitsOf } from './db/movements/play-habits.ts';
export { playSums } from './db/movements/play-sums.ts';
export { lastMovedOf } from './db/movements/last-moved.ts';

export { movementKey } from './db/commands/movement-key.ts';
export { ownMovement } from './db/movements/own-movement.ts';
export { amountsByKey } from './db/movements/amounts-by-key.ts';
export {
  type ClosedMovement,
  type Closing,
  type KeyedMovement,
  movementsByKey,
  type WalletWindow,
} from './db/books/closings.ts';
export { closings } from './server/books/closings.ts';
export { verifierState } from './db/books/verifier.ts';
export { movementFacts } from './server/books/movement-owners.ts';
export type { MovementOwners } from './db/books/movement-owners.ts';
