/** What apps, commands, benchmarks and tests need beside `public.ts`. No feature is built on these. */
export {
  ledgerWindows,
  sizeOfLedger,
  statementWindows,
  verifyLedger,
  verifyStatements,
  type VerifyWindow,
} from './server/books/verify-ledger.ts';
export { ownersTicker, ownerWindows } from './server/books/movement-owners.ts';
export { batcher } from './server/commands/batcher.ts';
export { tickers } from './server/jobs.ts';
export { blockWalletIn } from './server/wallets/block-wallet.ts';
export { transferIn } from './server/commands/transfer-in.ts';
export { resultOf } from './domain/outcome.ts';
export type { Payment } from './domain/command.ts';
export type { PaymentKind } from './domain/movement-kind.ts';
