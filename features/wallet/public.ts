export { applyIn } from './server/apply-in.ts';
export type { Command } from './domain/command.ts';
export { isMoved, type WalletRefusal } from './domain/outcome.ts';
export { type CounterAccount, type CounterAccountId, walletId, type WalletId } from './domain/account.ts';
export { counterAccounts, openWalletIn, rulesHashes } from './server/open-accounts.ts';
export { playWallets } from './server/play-wallet.ts';
export { holds } from './server/hold-in.ts';
export { potWallets } from './server/pots.ts';
export type { Pot } from './db/pots.ts';

export { balancesOf } from './db/balances.ts';
export { bookTotals } from './db/book-totals.ts';
export { holdsMoney } from './db/holds-money.ts';
export { cashDepositsOf } from './db/cash-deposits.ts';
export { cashPeriodsOf } from './server/period-sums.ts';
export type { PeriodSum } from './db/period-sums.ts';
export { cashStretches, type StretchSum } from './db/stretch-sums.ts';
export { activitySums } from './db/activity-sums.ts';
export { playHabitsOf } from './db/play-habits.ts';
export { playSums } from './db/play-sums.ts';
export { lastMovedOf } from './db/last-moved.ts';

export { movementKey } from './db/movement-key.ts';
export { ownMovement } from './db/own-movement.ts';
export { amountsByKey } from './db/amounts-by-key.ts';
export {
  type ClosedMovement,
  type Closing,
  type KeyedMovement,
  movementsByKey,
  type WalletWindow,
} from './db/closings.ts';
export { closings } from './server/closings.ts';
export { verifierState } from './db/verifier.ts';
export { movementFacts } from './server/movement-owners.ts';
export type { MovementOwners } from './db/movement-owners.ts';
