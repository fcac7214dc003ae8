import { merchantOf } from '#features/merchants/public.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { givenPointsWithin } from '../db/given-points.ts';
import { bonusesBetween } from '../db/levels.ts';
import { pointsOfDays } from '../db/figures.ts';
import { termsOn } from '../db/terms.ts';
import { traceOf } from '../domain/figure-trace.ts';
import { pointsTermsOf } from '../domain/points-terms.ts';
import type { GiveBackPart } from './give-back-parts.ts';
import { unitOf } from './points/money-unit.ts';

/** Points as they were earned or promised, by what they are worth. */
export const givenPoints: GiveBackPart = {
  kind: 'points',
  givenIn: async (world, read, { merchantId, first, last }) => {
    const row = await termsOn(read, { merchantId, kind: 'points', day: last });
    if (!row) return [];
    const perUnit = BigInt(pointsTermsOf(row.document).pointsPerUnit);
    const { currency, timeZone } = await merchantOf(world, merchantId);
    const unit = unitOf(currency);
    const within = { merchantId, from: spanOf(first, timeZone).from, to: spanOf(last, timeZone).to };
    const promised = await givenPointsWithin(read, within);
    const figures = await pointsOfDays(read, merchantId, { first, last });
    return [
      ...figures.flatMap(({ member_id: memberId, trace }) =>
        traceOf(trace)
          .lines.filter(({ points }) => points > 0n)
          .map(({ product, points }) => ({ memberId, product, amount: (points * unit) / perUnit })),
      ),
      ...promised.map(({ member_id: memberId, points }) => ({
        memberId,
        product: null,
        amount: (points * unit) / perUnit,
      })),
    ];
  },
};

/** What levels paid: points by what they are worth. */
export const givenByLevels: GiveBackPart = {
  kind: 'level',
  givenIn: async (world, read, { merchantId, first, last }) => {
    const { timeZone } = await merchantOf(world, merchantId);
    const within = { from: spanOf(first, timeZone).from, to: spanOf(last, timeZone).to };
    const points = await termsOn(read, { merchantId, kind: 'points', day: last });
    const perUnit = points ? BigInt(pointsTermsOf(points.document).pointsPerUnit) : 1n;
    return (await bonusesBetween(read, merchantId, within)).map(({ member_id: memberId, paid_as: as, amount }) => ({
      memberId,
      product: null,
      amount: as === 'cash' ? amount : amount / perUnit,
    }));
  },
};
