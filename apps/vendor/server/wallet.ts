import type { Minor } from '#kit/shared/money.ts';
import type { Result } from '#kit/shared/result.ts';

export type WalletRefusal =
  | 'session_over'
  | 'too_little'
  | 'bet_not_found'
  | 'round_closed'
  | 'already_rolled_back'
  | 'duplicate_mismatch'
  | 'away';
export type WalletAnswer = Result<{ balance: Minor }, WalletRefusal>;

/** `transaction` names the act for ever: the same again is answered the same, and moves nothing. */
export type Move = { player: string; round: string; transaction: string; amount: Minor };

/** The operations of a gateway's wallet, as a vendor calls them. `away` may be tried again with the same transaction. */
export type Wallet = {
  authenticate: (code: string) => Promise<Result<{ player: string; balance: Minor }, WalletRefusal>>;
  balance: (player: string) => Promise<WalletAnswer>;
  bet: (move: Move) => Promise<WalletAnswer>;
  /** An amount of 0 tells that the bet is lost. */
  win: (move: Move) => Promise<WalletAnswer>;
  betWin: (move: Move & { payout: Minor }) => Promise<WalletAnswer>;
  /** Gives back the whole bet named by `bet`; one that never arrived is refused from then on. */
  refund: (move: Omit<Move, 'amount'> & { bet: string }) => Promise<WalletAnswer>;
  /** Takes a part of the balance along to a table … */
  sessionIn: (move: Move) => Promise<WalletAnswer>;
  /** … and brings what is left of it back. */
  sessionOut: (move: Move) => Promise<WalletAnswer>;
  roundClose: (move: Omit<Move, 'amount'>) => Promise<WalletAnswer>;
};
