import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import type { listShots } from '../../contract/results/list-shots.ts';
import { shootNumber as contract } from '../../contract/results/shoot-number.ts';
import { drawNow, holdMember, shareDraw } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { countShots, insertShot, positionsOf, shotsOfMember } from '../../db/results/shots.ts';
import { isVoid } from '../../domain/draws/draw-state.ts';
import { shotsPerDrawMax, takesNumbers } from '../../domain/games/game-rules.ts';
import { statedPrizes } from '../settlement/pay-position-prizes.ts';
import { rulesOf } from '../games/rules-of.ts';

/** Puts a member's number into a draw. Nobody sees it before the seal, and the house puts in none. */
export const shootNumber = handle(contract, (world) => async ({ drawId, number }, { merchantId, player }) => {
  if (player.kind === 'trial') return refuse('true_account_needed');
  const draw = await findDrawById(world.database.read, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  if (!draw.announcement) return refuse('draw_not_open');
  const rules = rulesOf(draw);
  if (!takesNumbers(rules)) return refuse('draw_takes_no_numbers');
  const shot = await world.database.transact(async (tx) => {
    await holdMember(tx, player.memberId);
    await shareDraw(tx, draw.draw_no);
    const clock = await drawNow(tx, draw.draw_no);
    if (isVoid(clock.state)) return refuse('draw_void');
    if (!clock.may_shoot) return refuse(clock.is_closed ? 'shooting_over' : 'draw_not_open');
    const mine = await shotsOfMember(tx, draw.draw_no, player.memberId);
    if (mine.length >= rules.shotsPerMember) return refuse('shots_used_up');
    const waitMs = (mine.at(-1)?.shot_at ?? 0) + secondsMs(rules.shotGapSeconds) - clock.now;
    if (waitMs > 0) return refuse('shot_too_soon', { waitMs });
    if ((await countShots(tx, draw.draw_no)) >= shotsPerDrawMax) return refuse('shots_used_up');
    await insertShot(tx, {
      drawNo: draw.draw_no,
      memberId: player.memberId,
      number: Number(number),
      shotAt: clock.now,
    });
    return accept(undefined);
  });
  return shot.ok ? accept(await viewShots(world, draw, player.memberId)) : shot;
});

export const viewShots = async (
  world: World,
  draw: DrawRow,
  memberId: MemberId,
): Promise<OutputOf<typeof listShots>> => {
  const tx = world.database.read;
  const rules = rulesOf(draw);
  const { shotsPerMember, shotGapSeconds } = takesNumbers(rules) ? rules : { shotsPerMember: 0, shotGapSeconds: 1 };
  const mine = await shotsOfMember(tx, draw.draw_no, memberId);
  const positions = draw.seal ? await positionsOf(tx, draw.draw_no, memberId) : undefined;
  const prizes = await statedPrizes(tx, draw);
  const last = mine.at(-1);
  return {
    drawId: draw.draw_id,
    serverTime: world.clock.now(),
    shotsUntil: draw.shots_until,
    count: await countShots(tx, draw.draw_no),
    mine: mine.map(({ shot_no, number, shot_at }) => ({
      number: String(number).padStart(5, '0'),
      shotAt: shot_at,
      position: positions?.get(shot_no),
    })),
    remaining: Math.max(0, shotsPerMember - mine.length),
    prizes: prizes && {
      positions: prizes.prizes,
      stakeMin: prizes.stakeMin,
      shootersMin: prizes.shootersMin,
      roundStakeMin: prizes.roundStakeMin,
      shotsMin: prizes.shotsMin,
      belowShotsMin: prizes.belowShotsMin,
    },
    nextAt: last && later(last.shot_at, secondsMs(shotGapSeconds)),
  };
};
