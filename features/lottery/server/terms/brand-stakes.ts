import { z } from 'zod';
import { payTableHashOf } from '#features/fairness/public.ts';
import type { brandParts } from '#features/merchants/public.ts';
import { insertTerms, newestTermsOf } from '../../db/terms/terms.ts';
import { wireTerms } from '../../domain/terms/bet-terms.ts';
import { boundedStakes, stakesOf } from '../../domain/terms/brand-stakes.ts';
import { announcedPayTable } from './pay-table.ts';

type BrandBounds = Parameters<typeof brandParts.bounds.with>[0];

/** Stakes of a line of a lottery, for draws that are not announced yet. */
export const stakeBounds: BrandBounds = {
  name: 'stakes',
  part: 'lotteries',
  stands: 'of_part',
  of: async (_world, read, merchantId) =>
    stakesOf((await newestTermsOf(read, merchantId)).map(({ betTypes }) => betTypes)),
  setIn: async (_world, tx, { merchantId, by, bounds }) => {
    for (const row of await newestTermsOf(tx, merchantId)) {
      const betTypes = boundedStakes(row.betTypes, bounds);
      await insertTerms(tx, {
        gameId: row.game_id,
        version: row.version + 1,
        betTypes: z.encode(wireTerms, betTypes),
        payTableHash: payTableHashOf(announcedPayTable(betTypes)),
        createdBy: by,
        reason: 'when the brand was made',
      });
    }
  },
};
