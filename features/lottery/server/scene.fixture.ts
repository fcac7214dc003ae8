import type { TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type MerchantPlace, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { advanceDraws, loadDemo, payDraws, scheduleDraws } from '../public.ts';
import { rateOf } from '../domain/terms/rate.ts';
import { yeekeeTerms } from '../domain/terms/yeekee-terms.ts';
import { buyTicket } from './tickets/buy-ticket.ts';
import { currentDraws } from './draws/current-draws.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { currentDraws as currentDrawsCall } from '../contract/draws/current-draws.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';

// The stage of this feature's tests: the demo games on a database of their own, moved on by hand.

export type Line = [betType: string, number: string, stake: string, rate?: string];
export type Scene = Awaited<ReturnType<typeof openLottery>>;

export const linesOf = (lines: readonly Line[]) =>
  lines.map(([betType, number, stake, shown]) => ({
    betType,
    number,
    stake: moneyOf(stake),
    rate:
      shown === undefined ? (yeekeeTerms.find((bet) => bet.betType === betType)?.rate ?? rateOf('1')) : rateOf(shown),
  }));

let purchases = 0;

/** @param place where the merchant is; Bangkok, with the baht, unless said otherwise. */
export const openLottery = async (t: TestContext, place?: MerchantPlace) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world, place);
  await loadDemo(world, merchantId);
  const step = async () => {
    await scheduleDraws(world)();
    await advanceDraws(world)();
    await payDraws(world)();
  };
  const current = async (): Promise<OutputOf<typeof currentDrawsCall>> => {
    const found = await currentDraws(world)({ gameCode: 'YK1M' }, visitorOf(merchantId));
    if (!found.ok) throw new Error(found.refusal);
    return found.value;
  };
  /** The draw that is open now, with most of its minute before it. */
  const openDraw = async () => {
    const intoMinute = world.clock.now() % 60_000;
    await world.moveClock(60_000 - intoMinute + 500);
    await step();
    // A busy machine may need more than one step until the draw is announced and open.
    for (let moved = 0; moved < 10; moved++) {
      await world.moveClock(1500);
      await step();
      const { current: open } = await current();
      if (open?.state === 'open') return open;
    }
    throw new Error('no draw is open');
  };
  return {
    world,
    merchantId,
    step,
    current,
    openDraw,
    players: (count: number, balance: bigint) => addPlayers(world, merchantId, { count, balance }),
    buy: (player: TestPlayer, drawId: string, lines: readonly Line[], key?: string) =>
      buyTicket(world)(
        { drawId, idempotencyKey: key ?? `key-of-purchase-${purchases++}`, lines: linesOf(lines) },
        player.visit,
      ),
    /** Moves to just after that moment, and everything on that is due. */
    goTo: async (at: number) => {
      await world.moveClock(at - world.clock.now() + 20);
      await step();
    },
  };
};

/** Closes, seals, draws and pays a draw, at the pace of the clock. */
export const finish = async (
  scene: Scene,
  draw: { closeAt: number; shotsUntil: number; beaconAt?: number | undefined },
) => {
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  await scene.goTo(draw.beaconAt!);
  await scene.step();
};

/** Runs SQL as the database's owner, for looking and for tampering. */
export const asOwner = async (world: TestWorld, statement: string): Promise<unknown[]> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
};

export const countOf = async (world: TestWorld, from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    world.database.read,
  );
  return rows[0]!.count;
};
