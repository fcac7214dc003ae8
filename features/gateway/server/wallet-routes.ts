import type { Handler } from '#kit/server/routes.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { zero } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { merchantWallet } from '../contract/merchant-wallet.ts';
import { walletBalances } from '../contract/wallet-balances.ts';
import { walletRecall } from '../contract/wallet-recall.ts';
import type { WalletTransferView } from '../contract/wallet-transfer-view.ts';
import { walletTransfer } from '../contract/wallet-transfer.ts';
import { endStays } from '../db/stays.ts';
import { namesAtVendors, type TransferRow, transfersOf, transferVendors } from '../db/wallet-transfers.ts';
import { connectedBooks } from './connected-books.ts';
import type { VendorBooks } from './vendor-book.ts';
import { transferMoney } from './wallet-transfer.ts';
import { withBreaker } from './with-breaker.ts';

/** What players do with vendors that hold balances of their own. */
export const siteRoutes = (world: World, books: VendorBooks = connectedBooks(world)): Route[] =>
  routes(
    'gateway',
    { walletTransfer, walletBalances, walletRecall, merchantWallet },
    {
      walletTransfer: moveMoney(world, books),
      walletBalances: showBalances(world, books),
      walletRecall: recallMoney(world, books),
      merchantWallet: async (_input, { merchantId }) =>
        accept({ isSingle: (await transferVendors(world.database.read, merchantId)).length === 0 }),
    },
  );

const viewOf = (row: TransferRow): WalletTransferView => ({
  transferId: row.transfer_id,
  vassalage: row.vendor,
  type: row.direction === 'in' ? 'IN' : 'OUT',
  amount: row.amount,
  state: row.state,
  askedAt: row.asked_at,
});

const moveMoney =
  (world: World, books: VendorBooks): Handler<typeof walletTransfer> =>
  async ({ vassalage: vendor, type, amount, idempotencyKey: key }, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const direction = type === 'IN' ? 'in' : 'out';
    const moved = await transferMoney(world, books)({ vendor, direction, amount, key }, visit);
    return moved.ok ? accept(viewOf(moved.value)) : moved;
  };

const shownMax = 10;

type There = { vendor: string; player: string | undefined };

/** The vendors that hold balances, and those that may still hold something of the player's. */
const placesOf = async (world: World, { merchantId, player }: PlayerVisit) => {
  const { read } = world.database;
  const { currency } = await merchantOf(world, merchantId);
  const names = await namesAtVendors(read, { memberId: player.memberId, currency });
  const vendors = await transferVendors(read, merchantId);
  return { currency, places: vendors.map(({ vendor }): There => ({ vendor, player: names.get(vendor) })) };
};

const showBalances =
  (world: World, books: VendorBooks): Handler<typeof walletBalances> =>
  async (_input, visit) => {
    // Demo credit stays here.
    if (visit.player.kind === 'trial') return accept({ vendors: [], transfers: [] });
    const { currency, places: all } = await placesOf(world, visit);
    const places = await kept(all, async ({ vendor, player }) => player !== undefined || isConnected(books, vendor));
    const balanceAt = async ({ vendor, player }: There) => {
      // Nobody there knows them yet, so nothing is there.
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

/** Where nobody can be reached no money can be taken to. */
const isConnected = async (books: VendorBooks, vendor: string): Promise<boolean> =>
  (await books.bookOf(vendor)) !== undefined;

const kept = async <One>(all: readonly One[], isSo: (one: One) => Promise<boolean>): Promise<One[]> => {
  const verdicts = await Promise.all(all.map(isSo));
  return all.filter((_one, at) => verdicts[at]);
};

/** The call itself asks first. */
const askedHereMs = secondsMs(10);

const recallMoney =
  (world: World, books: VendorBooks): Handler<typeof walletRecall> =>
  async ({ vassalage, idempotencyKey }, visit) => {
    const { memberId } = visit.player;
    const now = world.clock.now();
    // Whatever becomes of it here: they have left, and what is still there comes later.
    await world.database.transact((tx) =>
      endStays(tx, {
        memberId,
        at: now,
        lookAt: later(now, askedHereMs),
        ...(vassalage !== undefined && { vendor: vassalage }),
      }),
    );
    const { places } = await placesOf(world, visit);
    const known = places.filter(({ vendor, player }) => player !== undefined && (vassalage ?? vendor) === vendor);
    const moved = await Promise.all(
      known.map(async ({ vendor }) => {
        const wish = { vendor, direction: 'out', amount: undefined, key: `${idempotencyKey}:${vendor}` } as const;
        return { vendor, done: await transferMoney(world, books)(wish, visit) };
      }),
    );
    return accept({
      transfers: moved.flatMap(({ done }) => (done.ok ? [viewOf(done.value)] : [])),
      silent: moved.flatMap(({ vendor, done }) => (!done.ok && done.refusal === 'vendor_unavailable' ? [vendor] : [])),
    });
  };
