import { merchantOf } from '#features/merchants/public.ts';
import type { WageRateOf } from '#features/rebates/public.ts';
import type { GiveBackPart } from '#features/rewards/public.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { platformWages, receivedBetween } from '../../db/runs/given-wages.ts';
import { bestRate, isOfLosses } from '../../domain/contract-types.ts';
import { termsOf } from '../../domain/terms-record.ts';

/** What agents are paid, as a part of what is given back for their teams' play. */
export const givenWages: GiveBackPart = {
  kind: 'wage',
  givenIn: async (world, read, { merchantId, first, last }) => {
    const { timeZone } = await merchantOf(world, merchantId);
    const within = { from: spanOf(first, timeZone).from, to: spanOf(last, timeZone).to };
    return (await receivedBetween(read, merchantId, within)).map(
      ({ agent_id: memberId, of_player: isOwnPlay, amount }) => ({ memberId, product: null, amount, isOwnPlay }),
    );
  },
};

/** Of each type of wage the best rate that the platform has signed: all of them together are paid of one turnover. */
export const wageRate: WageRateOf = async (read, merchantId) => {
  const best = new Map<string, number>();
  for (const { type, terms: stored } of await platformWages(read, merchantId)) {
    const terms = termsOf(stored);
    if (isOfLosses(terms.base)) continue;
    best.set(type, Math.max(best.get(type) ?? 0, bestRate(terms.rows)));
  }
  return [...best.values()].reduce((sum, rate) => sum + rate, 0);
};
