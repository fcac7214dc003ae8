import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { Book, Transfer } from '../rounds/book.ts';
import { funWallet } from './fun-wallet.ts';
import { type GatewayCalls, gatewayWallet } from './gateway-wallet.ts';
import type { Wallet } from './wallet.ts';

/** The title of the maker that is played from a purse at the maker: what is won and lost there is known here alone. */
export const purseTitles: readonly string[] = ['moon-002'];

/**
 * Money that players have brought here themselves. The gateway says who they are, moves money in and out, and hears of no
 * bet; the rules are those of the practice purse.
 */
export const purseWallet = (book: Book, clock: Clock, entropy: Entropy, calls: GatewayCalls): Wallet => ({
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

export type Asked = Pick<Transfer, 'id' | 'player' | 'direction' | 'amount' | 'currency'>;

/** Moves money to a purse or out of it, once under a name; undefined: the name stands for another move. */
export const transferOnce = (book: Book, clock: Clock, asked: Asked): Transfer | undefined => {
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

const contentOf = ({ player, direction, amount, currency }: Asked): string =>
  [player, direction, moneyText(amount), currency].join(' ');
