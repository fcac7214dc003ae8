import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, instant, later, secondsMs } from '#kit/shared/time.ts';
import {
  announcementHashOf,
  beaconInUse,
  commitSeedIn,
  independentBeacon,
  payTableHashOf,
  roundAfter,
  rulesHashOf,
  timeOf,
  wireRules,
} from '#features/fairness/public.ts';
import { forbidsPlayMoney, merchantOf } from '#features/merchants/public.ts';
import { insertAnnouncement, moveOpening, saveRules } from '../../db/draws/announce-draw.ts';
import { holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import type { ChanceRow, DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { limitsNow } from '../../db/limits/draw-limits.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import { ticketsLately } from '../../db/proof/ticket-tree.ts';
import { type FairRules, type GameRules, isFair, sealedByOf } from '../../domain/games/game-rules.ts';
import { publicRulesOf } from '../../domain/games/public-rules.ts';
import { withRoomToSeal } from '../../domain/draws/sealing-room.ts';
import { announcementOf } from './announcement-of.ts';
import { announcedPayTable } from '../terms/pay-table.ts';
import { isHeldBack } from '../calendars/held-back.ts';
import { rulesOfDraw } from '../games/rules-of.ts';
import { openSecondsMin } from '../calendars/schedule-draws.ts';
import { voidDrawIn } from './void-draw.ts';

/**
 * Fixes everything that decides a draw before it opens: seed (as a commitment), rules, pay table, and the beacon round
 * that is signed after the last number. A draw that would hardly open before its close is void instead. Beside a licence
 * record no draw hangs on a beacon whose keeper could know its rounds before: it waits for an independent one.
 */
export const announceDraw =
  (world: World) =>
  async (drawNo: number): Promise<void> => {
    const inUse = await beaconFor(world, drawNo);
    if (!inUse) return;
    await world.database.transact(async (tx) => {
      await holdDraw(tx, drawNo);
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw?.state !== 'scheduled' || draw.announcement) return accept(undefined);
      if (draw.close_at - soonest(world, draw) < secondsMs(openSecondsMin - 2)) {
        await voidDrawIn(world, tx, draw, 'not_announced');
        return accept(undefined);
      }
      if (await isHeldBack(world, tx, draw)) return accept(undefined);
      const gameRules = await announcedRules(tx, draw);
      const terms = await newestTerms(tx, draw.game_id);
      if (!terms) throw new Error(`no terms for ${draw.game_code}`);
      const rules = wireRules.parse(publicRulesOf(draw.game_code, gameRules, await limitsNow(tx, drawNo)));
      const rulesHash = rulesHashOf(rules);
      await saveRules(tx, rulesHash, rules);
      const chance = isFair(gameRules) ? await committed(world, tx, { draw, rules: gameRules, inUse }) : null;
      const row = {
        terms_id: terms.terms_id,
        rules_hash: rulesHash,
        pay_table_hash: payTableHashOf(announcedPayTable(terms.betTypes)),
        chance,
        expected_at: chance?.beacon_at ?? sealedByOf(gameRules, draw.close_at),
      };
      // Named last, so that it is still to come when it is written down.
      const openAt = soonest(world, draw);
      if (openAt >= draw.close_at) return refuse('announced_late');
      if (openAt !== draw.open_at) await moveOpening(tx, drawNo, openAt);
      const announcement = announcementOf({ ...draw, open_at: openAt }, row);
      const isInTime = await insertAnnouncement(tx, drawNo, {
        ...row,
        announcement_hash: announcementHashOf(announcement),
      });
      // A machine that stood still in between announces it at the next look, and opens it later.
      return isInTime ? accept(undefined) : refuse('announced_late');
    });
  };

const announcedRules = async (tx: Tx, draw: DrawRow): Promise<GameRules> => {
  const rules = rulesOfDraw(draw);
  return isFair(rules) ? withRoomToSeal(rules, await ticketsLately(tx, draw.game_id)) : rules;
};

const beaconFor = async (
  world: World,
  drawNo: number,
): Promise<Awaited<ReturnType<typeof beaconInUse>> | undefined> => {
  const draw = await findDrawByNo(world.database.read, drawNo);
  const isReal = draw && isFair(rulesOfDraw(draw)) && forbidsPlayMoney(await merchantOf(world, draw.merchant_id));
  return isReal ? independentBeacon(world) : beaconInUse(world);
};

const soonest = (world: World, draw: DrawRow): Instant =>
  instant(Math.max(draw.open_at, later(world.clock.now(), secondsMs(1))));

/** A seed of the draw's own, and the first beacon round signed after everything is sealed. */
const committed = async (
  world: World,
  tx: Tx,
  { draw, rules, inUse }: { draw: DrawRow; rules: FairRules; inUse: Awaited<ReturnType<typeof beaconInUse>> },
): Promise<ChanceRow> => {
  const { chain, chainHash } = inUse;
  const beaconRound = roundAfter(chain, sealedByOf(rules, draw.close_at));
  const beaconAt = timeOf(chain, beaconRound);
  const { seedId, commit } = await commitSeedIn(world)(tx, {
    scope: `lottery/${draw.merchant_id}/${draw.game_code}/${draw.number}`,
    revealFrom: beaconAt,
  });
  return {
    seed_id: seedId,
    commit_hash: commit,
    chain_hash: chainHash,
    beacon_round: beaconRound,
    beacon_at: beaconAt,
  };
};
