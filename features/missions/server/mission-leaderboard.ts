import { usernamesOf } from '#features/identity/public.ts';
import { maskedAccount } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { periodPlay } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { missionLeaderboard as contract } from '../contract/mission-leaderboard.ts';
import { hiddenMembers } from '../db/hidden-members.ts';
import { placesMax } from '../domain/boards.ts';
import { type Period, periodOf } from '../domain/periods.ts';
import { maySee } from './may-see.ts';

/** A win counts for the board by multiples from this stake on, in minor units: one of a coin says little. */
const stakeMin = 10_00n;

export const missionLeaderboard = handle(contract, (world) => async ({ by, period, which }, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { merchantId, player } = visit;
  const { timeZone } = await merchantOf(world, merchantId);
  const running = periodOf(period, dayOf(world.clock.now(), timeZone), '');
  const shown = which === 'current' ? running : periodOf(period, dayAfter(running.first, -1), '');
  const hidden = await hiddenMembers(world.database.read, merchantId);
  const leaders = await leadersOf(world, { merchantId, by, period: shown, hidden });
  const names = await usernamesOf(
    world.database.read,
    merchantId,
    leaders.map((leader) => leader.member_id),
  );
  return accept({
    first: shown.first,
    last: shown.last,
    isHidden: hidden.includes(player.memberId),
    places: leaders.map(({ member_id: memberId, value }, at) => ({
      place: at + 1,
      account: maskedAccount(names.get(memberId) ?? ''),
      isOwn: memberId === player.memberId,
      value: minor(value),
    })),
  });
});

type Board = { merchantId: MerchantId; by: 'turnover' | 'multiple'; period: Period; hidden: readonly string[] };

/** Neither who wants to stand nowhere nor whom play was closed to at any moment of the period. */
const leadersOf = async (world: World, { merchantId, by, period, hidden }: Board) => {
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const { read } = world.database;
  const span = { from: spanOf(period.first, timeZone).from, to: spanOf(period.last, timeZone).to };
  const closed = await protectedDuring(read, merchantId, { from: span.from, until: span.to });
  const whose = { merchantId, currency, except: [...hidden, ...closed.map((closure) => closure.member_id)] };
  return by === 'turnover'
    ? periodPlay.leadersByTurnover(read, whose, { first: period.first, last: period.last, limit: placesMax })
    : periodPlay.leadersByMultiple(read, whose, { ...span, stakeMin, limit: placesMax });
};
