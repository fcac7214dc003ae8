import { vendorBooks } from '../vendors/connected-books.ts';
import { handle } from '#kit/server/http/handle.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { walletBalances as contract } from '../../contract/transfers/wallet-balances.ts';
import { transfersOf } from '../../db/transfers/wallet-transfers.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';
import { placesOf, type There, viewOf } from './wallets-at-vendors.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

const shownMax = 10;

export const walletBalances = handle(contract, (world) => {
  const books = vendorBooks.of(world)(world);
  return async (_input, visit) => {
    // Demo credit stays here.
    if (visit.player.kind === 'trial') return accept({ vendors: [], transfers: [] });
    const { currency, places: all } = await placesOf(world, visit);
    const places = await kept(all, async ({ vendor, player }) => player !== undefined || isConnected(books, vendor));
    const balanceAt = async ({ vendor, player }: There) => {
      // The vendor does not know this player yet, so the balance is zero.
      if (player === undefined) return zero;
      const book = await books.bookOf(vendor);
      const told =
        book && (await withBreaker(world, { vendor, game: '' })(() => book.playerBalance({ player, currency })));
      return told?.ok ? told.value.balance : undefined;
    };
    return accept({
      vendors: await Promise.all(
        places.map(async (place) => ({ vassalage: place.vendor, balance: await balanceAt(place) })),
      ),
      transfers: (await transfersOf(world.database.read, visit.player.memberId, shownMax)).map(viewOf),
    });
  };
});

/** Whether the vendor can be called; without that no transfer to it is possible. */
const isConnected = async (books: VendorBooks, vendor: string): Promise<boolean> =>
  (await books.bookOf(vendor)) !== undefined;

const kept = async <One>(all: readonly One[], isSo: (one: One) => Promise<boolean>): Promise<One[]> => {
  const verdicts = await Promise.all(all.map(isSo));
  return all.filter((_one, at) => verdicts[at]);
};
