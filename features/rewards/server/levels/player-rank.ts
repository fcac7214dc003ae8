import { settingOf } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { playerRank as contract } from '../../contract/levels/player-rank.ts';
import { turnoverOfDays } from '../../db/figures.ts';
import { bonusesOfMember, changesOfMember } from '../../db/levels.ts';
import { memberRow } from '../../db/members.ts';
import { missingToNext } from '../../domain/level-steps.ts';
import { rewardsRead } from '../limits.ts';
import { vipService } from '../settings.ts';
import { termsNow } from '../points/terms-now.ts';
import { levelViewOf } from '../terms/staff-reward-terms.ts';

/** The specification: a rank above it uses the VIP service, all others everybody's. */
const serviceAbove = 4;

export const playerRank = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, rewardsRead, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const { levels: terms, day } = await termsNow(world, read, merchantId);
  const row = await memberRow(read, memberId);
  const month = day.slice(0, 7);
  const played = await turnoverOfDays(read, [memberId], { first: `${month}-01`, last: day });
  const standing = {
    level: Math.min(row?.level ?? 0, terms?.levels.length ?? 0),
    levelTop: row?.level_top ?? 0,
    deposits: row?.deposits ?? 0n,
    turnover: row?.turnover ?? 0n,
    monthTurnover: played.get(memberId) ?? 0n,
  };
  const isShut = (await protectionOf(world, read, memberId)) !== undefined;
  const missing = terms && !isShut ? missingToNext(terms, standing) : undefined;
  const history = await changesOfMember(read, memberId);
  const bonuses = await bonusesOfMember(read, memberId);
  const vip = standing.level > serviceAbove ? await settingOf(world, merchantId, vipService) : null;
  return accept({
    level: standing.level,
    since: row && row.level > 0 ? row.level_since : null,
    needs: terms?.needs ?? 'both',
    bonusAs: terms?.bonusAs ?? 'cash',
    levels: (terms?.levels ?? []).map((level, place) => ({ no: place + 1, ...levelViewOf(level) })),
    deposits: minor(standing.deposits),
    turnover: minor(standing.turnover),
    monthTurnover: minor(standing.monthTurnover),
    month,
    missing: missing
      ? {
          no: standing.level + 1,
          deposits: minor(missing.deposits),
          turnover: minor(missing.turnover),
          monthTurnover: minor(missing.monthTurnover),
        }
      : null,
    vipService: vip,
    history: history.map(({ from_level: from, to_level: to, cause, changed_at: at }) => ({ from, to, cause, at })),
    bonuses: bonuses.map(({ bonus_id: bonusId, level, month: of, paid_as: paidAs, amount, made_at: at }) => ({
      bonusId,
      level,
      month: of,
      paidAs,
      amount: minor(amount),
      at,
    })),
  });
});
