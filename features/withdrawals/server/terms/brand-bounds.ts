import type { brandParts } from '#features/merchants/public.ts';
import { insertTerms, termsOf } from '../../db/terms.ts';
import { boundedTerms, boundsOfTerms } from '../../domain/brand-bounds.ts';

type BrandBounds = Parameters<typeof brandParts.bounds.with>[0];

export const withdrawalBounds: BrandBounds = {
  name: 'withdrawals',
  part: 'payouts',
  stands: 'alone',
  of: async (_world, read, merchantId) => boundsOfTerms(await termsOf(read, merchantId)),
  setIn: async (_world, tx, { merchantId, bounds }) => {
    const levels = await termsOf(tx, merchantId);
    for (const terms of boundedTerms(levels, bounds))
      await insertTerms(tx, merchantId, { ...terms, version: terms.version + 1 }, null);
  },
};
