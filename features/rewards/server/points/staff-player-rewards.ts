import { memberOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { playerTransactionsMax, staffPlayerRewards as contract } from '../../contract/points/staff-player-rewards.ts';
import { turnoverOfDays } from '../../db/figures.ts';
import { bonusesOfMember, changesOfMember } from '../../db/levels.ts';
import { memberRow } from '../../db/members.ts';
import { pointTransactionsOf } from '../../db/transactions.ts';
import { levelAt } from '../../domain/level-terms.ts';
import { pointsOf } from './point-balance.ts';
import { termsNow } from './terms-now.ts';

export const staffPlayerRewards = handle(contract, (world) => async ({ memberId: asked }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, asked);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const { memberId } = member;
  const { levels, day, unit } = await termsNow(world, read, merchantId);
  const row = await memberRow(read, memberId);
  const level = row?.level ?? 0;
  const played = await turnoverOfDays(read, [memberId], { first: `${day.slice(0, 7)}-01`, last: day });
  const moved = await pointTransactionsOf(read, memberId, { unit, limit: playerTransactionsMax, offset: 0 });
  const changes = await changesOfMember(read, memberId);
  const bonuses = await bonusesOfMember(read, memberId);
  return accept({
    points: await pointsOf(read, memberId, unit),
    level,
    levelNames: (levels && levelAt(levels, level)?.names) ?? null,
    since: row && level > 0 ? row.level_since : null,
    deposits: minor(row?.deposits ?? 0n),
    turnover: minor(row?.turnover ?? 0n),
    monthTurnover: minor(played.get(memberId) ?? 0n),
    transactions: moved.map(({ id, kind, points, at, day: of, figure_id: figureId }) => ({
      id,
      kind,
      points: String(points),
      at,
      day: of,
      figureId,
    })),
    changes: changes.map(({ from_level: from, to_level: to, cause, changed_at: at }) => ({ from, to, cause, at })),
    bonuses: bonuses.map(({ bonus_id: bonusId, level: of, month, paid_as: paidAs, amount, made_at: at }) => ({
      bonusId,
      level: of,
      month,
      paidAs,
      amount: minor(amount),
      at,
    })),
  });
});
