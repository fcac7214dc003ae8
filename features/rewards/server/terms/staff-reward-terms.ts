import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRewardTerms as contract } from '../../contract/terms/staff-reward-terms.ts';
import { type TermsVersion, termsVersions } from '../../db/terms.ts';
import { type Level, levelTermsOf } from '../../domain/level-terms.ts';
import { pointsStart, type PointsTerms, pointsTermsOf } from '../../domain/points-terms.ts';
import { dayNow } from '../points/count-days.ts';

export const staffRewardTerms = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const points = await termsVersions(read, merchantId, 'points');
  const levels = await termsVersions(read, merchantId, 'levels');
  return accept({
    today: (await dayNow(world, merchantId)).day,
    points: points.map((row) => ({ ...versionOf(row), terms: pointsViewOf(pointsTermsOf(row.document)) })),
    levels: levels.map((row) => {
      const terms = levelTermsOf(row.document);
      return { ...versionOf(row), terms: { ...terms, levels: terms.levels.map(levelViewOf) } };
    }),
    start: pointsViewOf(pointsStart),
  });
});

const versionOf = ({ version, valid_from: validFrom, set_by: by, set_at: at, reason }: TermsVersion) => ({
  version,
  validFrom,
  by,
  at,
  reason,
});

const pointsViewOf = (terms: PointsTerms) => ({ ...terms, perPoint: minor(terms.perPoint) });

export const levelViewOf = (level: Level) => ({
  ...level,
  depositMin: minor(level.depositMin),
  turnoverMin: minor(level.turnoverMin),
  keepTurnover: minor(level.keepTurnover),
  upgradeBonus: minor(level.upgradeBonus),
  monthlyBonus: minor(level.monthlyBonus),
});
