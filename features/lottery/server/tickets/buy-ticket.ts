import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import { isUnavailable } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { buyTicket as contract } from '../../contract/tickets/buy-ticket.ts';
import { announcedDraw, type AnnouncedDraw } from '../draws/announced-draw.ts';
import { buyBatch } from './buy-batch.ts';
import { batched } from './batched.ts';
import { serialised } from './serialised.ts';
import { type Bought, type Purchase, purchaseOf } from './purchase.ts';

/** Buys a slip: priced again, counted against every limit and paid, in one transaction or not at all. */
export const buyTicket = handle(contract, (world) => async (input, visit) => {
  // In line from the first moment, so that a question for its receipt waits for it.
  return serialised(world, visit.player.memberId, async (): Promise<Bought> => {
    const draw = await announcedDraw(world, visit.merchantId, input.drawId);
    return draw.ok ? batcherOf(world, draw.value)(purchaseOf(input, visit)) : draw;
  });
});

type Counter = (purchase: Purchase) => Promise<Bought>;

const counters = new WeakMap<World['database'], BoundedCache<number, Counter>>();

const countersMax = 500;

/** More slips, or lines, wait for the next transaction: no longer are wallets and numbers held. */
const together = {
  countMax: 32,
  weightMax: 2000,
  weightOf: ({ input }: Purchase) => input.lines.length,
  meetsAll: isUnavailable,
};

/**
 * Each draw has a counter where slips that come at the same moment are bought together: its hot numbers are locked once
 * for all of them, and one commit is waited for. Buyers in other processes are held apart by the locks in the database.
 */
const batcherOf = (world: World, draw: AnnouncedDraw): Counter => {
  const open = counters.get(world.database) ?? boundedCache<number, Counter>(countersMax);
  counters.set(world.database, open);
  const found = open.get(draw.draw.draw_no);
  if (found) return found;
  const serve = (purchases: readonly Purchase[]) => buyBatch(world, draw, purchases);
  const counter = batched({ ...together, serve });
  // Callers that hold an evicted batcher are still served by it.
  open.set(draw.draw.draw_no, counter);
  return counter;
};
