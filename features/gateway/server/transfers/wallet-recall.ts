import { vendorBooks } from '../vendors/connected-books.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { walletRecall as contract } from '../../contract/transfers/wallet-recall.ts';
import { endVendorBalances } from '../../db/transfers/vendor-balances.ts';
import { transferMoney } from './transfer-money.ts';
import { placesOf, viewOf } from './wallets-at-vendors.ts';

/** The call itself asks first. */
const askedHereMs = secondsMs(10);

export const walletRecall = handle(contract, (world) => {
  const books = vendorBooks.of(world)(world);
  return async ({ vassalage, idempotencyKey }, visit) => {
    const { memberId } = visit.player;
    const now = world.clock.now();
    // Even if this recall fails, the player has left, and the job recalls the balance later.
    await world.database.transact((tx) =>
      endVendorBalances(tx, {
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
});
