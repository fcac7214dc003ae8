import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { minor, minus, zero } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Book, Movement } from '../rounds/book.ts';
import type { Move, Wallet, WalletAnswer } from './wallet.ts';

export const practiceCredit = minor(1_000_000n);

type Act = Pick<Move, 'player' | 'round' | 'transaction'> & { kind: Movement['kind']; content: string; taken: bigint };

/** The vendor's own play credit: it comes from nowhere, goes nowhere and keeps the gateway's rules. */
export const funWallet = (book: Book, clock: Clock, entropy: Entropy): Wallet => {
  const { balanceOf, repeated, write, takes, brings } = purseActs(book, clock);
  return {
    authenticate: async () => {
      const player = entropy.id('fun');
      book.commit({ table: 'account', id: player, balance: practiceCredit, at: clock.now() });
      return accept({ player, play: null, balance: practiceCredit });
    },
    balance: async ({ player }) => balanceOf(player),
    bet: takes('bet'),
    win: brings('win', 'bet'),
    betWin: async (move) => {
      const content = `bet-win ${move.round} ${move.amount} ${move.payout}`;
      const again = repeated({ ...move, content });
      if (again) return again;
      const before = balanceOf(move.player);
      // The stake must be there before what it brings.
      if (before.ok && before.value.balance < move.amount) return refuse('too_little');
      return write({ ...move, kind: 'bet-win', content, taken: move.amount - move.payout });
    },
    refund: async (move) => {
      const taken = book.movements.get(move.bet)?.taken ?? zero;
      const content = `refund ${move.bet}`;
      const act = { ...move, transaction: `${move.bet}-refund`, content };
      return repeated(act) ?? write({ ...act, kind: 'refund', taken: -taken });
    },
    sessionIn: takes('session-in'),
    sessionOut: brings('session-out', 'session-in'),
    roundClose: async (move) => {
      const act = { ...move, transaction: `${move.round}-close`, content: 'close' };
      return repeated(act) ?? write({ ...act, kind: 'round-close', taken: 0n });
    },
    // Nobody gives free rounds of practice.
    creditFree: async () => refuse('not_allowed'),
  };
};

const purseActs = (book: Book, clock: Clock) => {
  const balanceOf = (player: string): WalletAnswer => {
    const account = book.accounts.get(player);
    return account ? accept({ balance: account.balance }) : refuse('session_over');
  };
  /** A repeat is answered, another act of the same id is not; undefined: it is new. */
  const repeated = ({ transaction, content, player }: Pick<Act, 'transaction' | 'content' | 'player'>) => {
    const known = book.movements.get(transaction);
    if (!known) return undefined;
    return known.content === content ? balanceOf(player) : refuse('duplicate_mismatch');
  };
  const write = ({ player, round, transaction, kind, content, taken }: Act): WalletAnswer => {
    const account = book.accounts.get(player);
    if (!account) return refuse('session_over');
    if (account.balance < taken) return refuse('too_little', { balance: account.balance.toString() });
    const balance = minus(account.balance, taken);
    const at = clock.now();
    book.commit(
      { ...account, balance, at },
      { table: 'movement', id: transaction, player, round, kind, content, taken: minor(taken), at },
    );
    return accept({ balance });
  };
  const isClosed = (round: string) => book.movements.has(`${round}-close`);
  const takes = (kind: 'bet' | 'session-in') => async (move: Move) => {
    const content = `${kind} ${move.round} ${move.amount}`;
    const refunded = book.movements.has(`${move.transaction}-refund`);
    if (refunded) return refuse('already_rolled_back');
    return (
      repeated({ ...move, content }) ??
      (isClosed(move.round) ? refuse('round_closed') : write({ ...move, kind, content, taken: move.amount }))
    );
  };
  const brings = (kind: 'win' | 'session-out', after: Movement['kind']) => async (move: Move) => {
    const content = `${kind} ${move.round} ${move.amount}`;
    const again = repeated({ ...move, content });
    if (again) return again;
    if (isClosed(move.round)) return refuse('round_closed');
    const isKnown = [...book.movements.values()].some((one) => one.round === move.round && one.kind === after);
    return isKnown ? write({ ...move, kind, content, taken: -move.amount }) : refuse('bet_not_found');
  };
  return { balanceOf, repeated, write, takes, brings };
};
