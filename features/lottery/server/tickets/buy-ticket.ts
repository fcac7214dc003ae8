import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import { isUnavailable } from '#kit/server/database/database.ts';
import { type SharedLanes, sharedLanes } from '#kit/server/database/shared-lanes.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { buyTicket as contract } from '../../contract/tickets/buy-ticket.ts';
import { announcedDraw, type AnnouncedDraw } from '../draws/announced-draw.ts';
import { buyAlone, buyBatch } from './buy-batch.ts';
import { serialised } from './serialised.ts';
import { type Bought, type Purchase, purchaseOf } from './purchase.ts';

/** Buys a slip: priced again, counted against every limit and paid, in one transaction or not at all. */
export const buyTicket = handle(contract, (world) => async (input, visit) => {
  // In line from the first moment, so that a question for its receipt waits for it.
  return serialised(world, visit.player.memberId, async (): Promise<Bought> => {
    const draw = await announcedDraw(world, visit.merchantId, input.drawId);
    return draw.ok ? buyAt(world, draw.value, purchaseOf(input, visit)) : draw;
  });
});

const buyAt = async (world: World, draw: AnnouncedDraw, purchase: Purchase): Promise<Bought> =>
  (await counterOf(world, draw).carry(purchase)) ?? buyAlone(world, draw, purchase);

type Counter = SharedLanes<Purchase, Bought | Promise<Bought>>;

const counters = new WeakMap<World['database'], BoundedCache<number, Counter>>();

const countersMax = 500;

/** More lines wait for the next transaction: no longer are wallets and numbers held. */
const weight = { of: ({ input }: Purchase) => input.lines.length, max: 2000 };

/**
 * Each draw has a counter where slips that come at the same moment are bought together: its hot numbers are locked once
 * for all of them, and one commit is waited for. While one transaction commits, the next is priced. Buyers in other transactions and
 * processes are held apart by the locks in the database.
 */
const counterOf = (world: World, draw: AnnouncedDraw): Counter => {
  const open = counters.get(world.database) ?? boundedCache<number, Counter>(countersMax);
  counters.set(world.database, open);
  const found = open.get(draw.draw.draw_no);
  if (found) return found;
  // Servers that share a database seldom meet in a row.
  const shard = world.entropy.bytes(1)[0]!;
  const counter: Counter = sharedLanes({
    weight,
    carryAll: (purchases, lane) =>
      buyBatch(world, draw, purchases, shard + lane).catch((error: unknown) => {
        // Each that is left out goes alone, and only the faulty one fails; where the database is away, all fail at once.
        if (purchases.length > 1 && !isUnavailable(error)) return new Map();
        const failed = Promise.reject<Bought>(error);
        failed.catch(() => undefined);
        return new Map(purchases.map((purchase) => [purchase, failed]));
      }),
  });
  // Callers that hold an evicted counter are still served by it.
  open.set(draw.draw.draw_no, counter);
  return counter;
};
