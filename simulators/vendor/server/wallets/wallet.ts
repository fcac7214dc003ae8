import type { Minor } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import type { Play } from '../rounds/book.ts';

export type WalletRefusal =
  | 'session_over'
  | 'too_little'
  | 'bet_not_found'
  | 'round_closed'
  | 'already_rolled_back'
  | 'duplicate_mismatch'
  | 'not_allowed'
  | 'rests'
  | 'away';
export type WalletAnswer = Result<{ balance: Minor }, WalletRefusal>;

/** Who plays: for money by a launch, or in practice. */
export type Guest = { player: string; play: Play | null };

/** `transaction` names the act for ever: the same again is answered the same, and moves nothing. */
export type Move = Guest & {
  round: string;
  transaction: string;
  amount: Minor;
  /** Of free rounds: told, but no money moves. */
  free: string | null;
};

/** By a code of a launch; without one it is practice. */
export type Entry = { code: string; game: string; wallet: Play['wallet'] };

/** The operations of a gateway's wallet, as a vendor calls them. `away` may be tried again with the same transaction. */
export type Wallet = {
  authenticate: (asked: Entry) => Promise<Result<Guest & { balance: Minor }, WalletRefusal>>;
  balance: (guest: Guest) => Promise<WalletAnswer>;
  /** `odds` in hundredths, stake included. */
  bet: (move: Move & { odds?: number | null }) => Promise<WalletAnswer>;
  /** An amount of 0 tells that the bet is lost. */
  win: (move: Move & { bet: string }) => Promise<WalletAnswer>;
  /** `win` names the paying half. */
  betWin: (move: Move & { win: string; payout: Minor }) => Promise<WalletAnswer>;
  /** Gives back the whole bet named by `bet`; one that never arrived is refused from then on. */
  refund: (move: Omit<Move, 'amount'> & { bet: string }) => Promise<WalletAnswer>;
  /** Takes a part of the balance along to a table … */
  sessionIn: (move: Move) => Promise<WalletAnswer>;
  /** … and brings what is left of it back. */
  sessionOut: (move: Move & { bet: string }) => Promise<WalletAnswer>;
  roundClose: (move: Omit<Move, 'amount'>) => Promise<Result<unknown, WalletRefusal>>;
  /** What free rounds won, once and at their end. */
  creditFree: (move: Guest & { free: string; transaction: string; amount: Minor }) => Promise<WalletAnswer>;
};

const unreachable = async () => refuse('away');
/** Of a vendor without a gateway: what was played for money waits until there is one again. */
const noMoney: Wallet = {
  authenticate: unreachable,
  balance: unreachable,
  bet: unreachable,
  win: unreachable,
  betWin: unreachable,
  refund: unreachable,
  sessionIn: unreachable,
  sessionOut: unreachable,
  roundClose: unreachable,
  creditFree: unreachable,
};

type Wallets = { practice: Wallet; money?: Wallet | undefined; purse?: Wallet | undefined };

/** Practice credit for who practises; the gateway's money, or what was brought here, for who was launched. */
export const eachTheirs = ({ practice, money = noMoney, purse = noMoney }: Wallets): Wallet => {
  const byName = { gateway: money, purse };
  const of = ({ play }: Pick<Guest, 'play'>): Wallet => (play === null ? practice : byName[play.wallet]);
  return {
    authenticate: (asked) => (asked.code === '' ? practice : byName[asked.wallet]).authenticate(asked),
    balance: (guest) => of(guest).balance(guest),
    bet: (move) => of(move).bet(move),
    win: (move) => of(move).win(move),
    betWin: (move) => of(move).betWin(move),
    refund: (move) => of(move).refund(move),
    sessionIn: (move) => of(move).sessionIn(move),
    sessionOut: (move) => of(move).sessionOut(move),
    roundClose: (move) => of(move).roundClose(move),
    creditFree: (move) => of(move).creditFree(move),
  };
};
