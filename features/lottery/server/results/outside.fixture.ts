import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { moneyOf, minor } from '#kit/shared/money/money.ts';
import { visitorOf, type TestPlayer, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { addGames, advanceDraws, payDraws } from '../../public.ts';
import type { NewGame } from '../../domain/games/demo-games.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { buyTicket } from '../tickets/buy-ticket.ts';
import { currentDraws } from '../draws/current-draws.ts';
import { findDraw } from '../draws/find-draw.ts';
import { asOwner, openLottery, type Scene } from '../scene.fixture.ts';
import { staffClaimResult } from './staff-claim-result.ts';

// A game of others on the stage of this feature's tests, with people of the staff who tell its results.

export const outsideGame: NewGame = {
  code: 'OUTSIDE',
  tag: 'thai',
  names: { TH: 'หวยทดสอบ', EN: 'A lottery of others' },
  calendar: {
    utcOffsetMinutes: 420,
    firstClose: '00:10',
    everySeconds: 600,
    roundsPerDay: 144,
    opens: { rule: 'when_previous_closes' },
    closedDates: [],
  },
  rules: {
    method: 'outside/v1',
    resultShape: 'yeekee',
    expectedAfterSeconds: 60,
    resultWaitSeconds: 1200,
    scheduleAheadSeconds: 300,
    announceAheadSeconds: 60,
    playerDrawMax: minor(50_000_00n),
  },
  position: 9,
};

/** 834 above and 20 below, and another with 835. */
export const right = { final: ['20834'] };
export const wrong = { final: ['20835'] };
export const told = { source: 'The bank’s own page', sourceUrl: 'https://example.com/gsb' };

export type OutsideScene = Awaited<ReturnType<typeof openOutside>>;
let purchases = 0;

/** Buys lines at the rates of the terms. */
const buyIn = async (
  world: TestWorld,
  player: TestPlayer,
  drawId: string,
  lines: readonly [string, string, string][],
) => {
  const bought = await buyTicket(world)(
    {
      drawId,
      idempotencyKey: `key-of-outside-${purchases++}`,
      lines: lines.map(([betType, number, stake]) => ({
        betType,
        number,
        stake: moneyOf(stake),
        rate: yeekeeTerms.find((bet) => bet.betType === betType)!.rate,
      })),
    },
    player.visit,
  );
  assert.ok(bought.ok, bought.ok ? '' : bought.refusal);
  return bought.value.ticketId;
};

export const openOutside = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await addGames(world, merchantId, [outsideGame], yeekeeTerms);
  const openDraw = async () => {
    const intoRound = world.clock.now() % 600_000;
    await world.moveClock(600_000 - intoRound + 500);
    for (let moved = 0; moved < 10; moved++) {
      await world.moveClock(1500);
      await scene.step();
      const found = await currentDraws(world)({ gameCode: 'OUTSIDE' }, visitorOf(merchantId));
      assert.ok(found.ok);
      if (found.value.current?.state === 'open') return found.value.current;
    }
    throw new Error('no draw of others is open');
  };
  /** Closed and sealed, its result expected. */
  const closeDraw = async (draw: { closeAt: number }) => {
    await scene.goTo(draw.closeAt);
    await scene.step();
    await scene.goTo(draw.closeAt + 61_000);
  };
  return {
    ...scene,
    openOwnDraw: scene.openDraw,
    openDraw,
    buyOutside: (player: TestPlayer, drawId: string, lines: readonly [string, string, string][]) =>
      buyIn(world, player, drawId, lines),
    closeDraw,
    closedDraw: async () => {
      const draw = await openDraw();
      await closeDraw(draw);
      return draw;
    },
    view: async (drawId: string) => {
      const page = await findDraw(world)({ drawId }, visitorOf(merchantId));
      assert.ok(page.ok);
      return page.value.draw;
    },
    claim: (drawId: string, visit: StaffVisit, drawn: Record<string, string[]> = right) =>
      staffClaimResult(world)({ drawId, drawn, ...told }, visit),
    /** Time passes with the worker at work. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 55_000) {
        await world.moveClock(Math.min(left, 55_000));
        await advanceDraws(world)();
      }
    },
    settle: async () => {
      await payDraws(world)();
    },
  };
};

/** An operator of the staff who may write draws. */
export const operator = async ({ world, merchantId }: Scene, username: string): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await asOwner(
    world,
    `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash,
       password_is_temporary, created_at, created_by)
     values ('${staffId}', '${merchantId}', '${username}', '${username}', 'operations', '-', false, kit.now(), 'test')`,
  );
  const visit = staffVisitOf(merchantId, ['draws.read', 'draws.write']);
  return { ...visit, staff: { ...visit.staff, staffId, username } };
};
