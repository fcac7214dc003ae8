import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertTerms, lockTerms } from '../db/terms.ts';
import { cashbackRecord, cashbackStart } from '../domain/cashback.ts';
import type { Category } from '../domain/categories.ts';
import { rebateRecord, rebateStart } from '../domain/rebate-terms.ts';

const rates: readonly (readonly [category: Category, rate: number])[] = [
  ['RNG', 50],
  ['LIVE', 60],
  ['SPORTS', 40],
  ['FISH', 40],
  ['PVP', 30],
  ['ELOTT', 30],
];

/** Rates of a fresh merchant, in force from its day of now on; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  const { timeZone } = await merchantOf(world, merchantId);
  const validFrom = dayOf(world.clock.now(), timeZone);
  const rows = { ...rebateStart.rows };
  for (const [category, rate] of rates) rows[category] = { ...rows[category], rate };
  const tiers = [
    { lossMin: 1_000_00n, rate: 300 },
    { lossMin: 10_000_00n, rate: 500 },
    { lossMin: 50_000_00n, rate: 800 },
  ];
  const documents = {
    rebate: JSON.stringify(z.encode(rebateRecord, { ...rebateStart, claimDays: 30, rows })),
    cashback: JSON.stringify(z.encode(cashbackRecord, { ...cashbackStart, isOn: true, tiers })),
  };
  await world.backofficeDatabase.transact(async (tx) => {
    for (const kind of ['rebate', 'cashback'] as const)
      if ((await lockTerms(tx, merchantId, kind)) === 0)
        await insertTerms(tx, {
          merchantId,
          kind,
          version: 1,
          validFrom,
          document: documents[kind],
          by: 'demo',
          reason: 'what a fresh machine begins with',
        });
    return accept(undefined);
  });
};
