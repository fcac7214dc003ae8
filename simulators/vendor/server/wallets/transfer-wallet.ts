import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { Book, Transfer } from '../rounds/book.ts';
import { funWallet } from './fun-wallet.ts';
import { type GatewayCalls, gatewayWallet } from './gateway-wallet.ts';
import type { Wallet } from './wallet.ts';

/** The titles that are played from a transfer wallet: the balance is kept at the maker, and the gateway learns of no single bet. */
export const transferWalletTitles: readonly string[] = ['moon-002'];

/**
 * Balances that players have moved to the maker. The gateway identifies the player and moves money in and out; bets follow the
 * rules of practice play.
 */
export const transferWallet = (book: Book, clock: Clock, entropy: Entropy, calls: GatewayCalls): Wallet => ({
  ...funWallet(book, clock, entropy),
  authenticate: async (asked) => {
    const known = await gatewayWallet(calls).authenticate(asked);
    if (!known.ok || known.value.play === null) return known;
    const { player, play } = known.value;
    const balance = balanceOf(book, player);
    if (!book.accounts.has(player)) book.commit({ table: 'account', id: player, balance, at: clock.now() });
    return accept({ player, play: { ...play, wallet: 'purse' as const }, balance });
  },
});

export const balanceOf = (book: Book, player: string) => book.accounts.get(player)?.balance ?? zero;

export type TransferRequest = Pick<Transfer, 'id' | 'player' | 'direction' | 'amount' | 'currency'>;

/** Moves money in or out, once for each transfer id; undefined where the id was used for another transfer. */
export const transferOnce = (book: Book, clock: Clock, asked: TransferRequest): Transfer | undefined => {
  const known = book.transfers.get(asked.id);
  if (known) return contentOf(known) === contentOf(asked) ? known : undefined;
  const before = balanceOf(book, asked.player);
  const at = clock.now();
  const isTooMuch = asked.direction === 'out' && before < asked.amount;
  const transfer: Transfer = { table: 'transfer', ...asked, state: isTooMuch ? 'refused' : 'done', at };
  const balance = minor(asked.direction === 'in' ? before + asked.amount : before - asked.amount);
  if (isTooMuch) book.commit(transfer);
  else book.commit(transfer, { table: 'account', id: asked.player, balance, at });
  return transfer;
};

const contentOf = ({ player, direction, amount, currency }: TransferRequest): string =>
  [player, direction, moneyText(amount), currency].join(' ');
