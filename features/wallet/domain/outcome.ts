import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { WalletId } from './account.ts';

/** What became of a command, in order of precedence. The place in the list is the code that the database answers. */
export const outcomeNames = [
  'applied',
  'duplicate',
  'duplicate_mismatch',
  'already_rolled_back',
  'reference_not_found',
  'wallet_not_found',
  'wallet_blocked',
  'insufficient_funds',
] as const;
export type OutcomeName = (typeof outcomeNames)[number];
export type WalletRefusal = Exclude<OutcomeName, 'applied' | 'duplicate'>;

/** A movement as the ledger keeps it: the `version`-th of its wallet. */
export type Moved = {
  outcome: 'applied' | 'duplicate';
  walletId: WalletId;
  version: number;
  /** The wallet's balance after the movement; of a duplicate, after the first one. Minor units. */
  balance: Minor;
};

export type NotMoved = {
  outcome: WalletRefusal;
  /** The wallet's balance as it stands, unless there is no such wallet. Minor units. */
  balance: Minor | undefined;
};

/** `duplicate` is the stored outcome of the same command: the caller answers as it did the first time. */
export type Outcome = Moved | NotMoved;

export const isMoved = (outcome: Outcome): outcome is Moved =>
  outcome.outcome === 'applied' || outcome.outcome === 'duplicate';

/** As a Result, for use cases that pass the refusal on. */
export const resultOf = (outcome: Outcome): Result<Moved, WalletRefusal> =>
  isMoved(outcome) ? accept(outcome) : refuse(outcome.outcome);
