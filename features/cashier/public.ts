export { confirmListed, unconfirmedCredits } from './db/bank-lines.ts';
export { type BankAccount, bankAccounts, type ReportedLine, reportedLines } from './db/reconciling.ts';
export { depositFigures } from './db/deposit-figures.ts';
export { creditedByDay } from './db/credited-by-day.ts';
export { awaitedDeposits } from './db/awaited.ts';
export { creditedAround } from './db/credited-around.ts';
export { transferKeyOf } from './server/deposits/credit-deposit.ts';
export { unsignedNotice } from './server/lines/bank-signature.ts';
export { type PayoutBegun, returnBegun } from './server/returns/record-return.ts';
export { type KnownReturn, knownReturns } from './db/return-payouts.ts';
export { payoutPauseMs, standingAtBank } from './server/providers/payout-standing.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export type { CashierSettings } from './server/deposits/view-deposit.ts';
export {
  type PayoutRoute,
  type ProviderSettings,
  payoutProviderOf,
  payoutProviderFor,
  statementOf,
} from './server/providers/find-provider.ts';
export type {
  BankStatement,
  NameAnswer,
  Payee,
  PayoutNotice,
  PayoutOrder,
  PayoutProvider,
  PayoutStanding,
} from './server/providers/provider.ts';
export { linesWaitingFor } from './db/waiting-long.ts';
export { overdueDeposits } from './server/deposits/waiting-long.ts';
export { cashierSettings } from './server/deposits/view-deposit.ts';
export { depositCredited } from './server/deposits/credit-deposit.ts';
export { depositOffers } from './server/deposits/view-deposit.ts';
export { creditedDeposits } from './db/credited-deposits.ts';
export { memberDeposits } from './db/member-deposits.ts';
