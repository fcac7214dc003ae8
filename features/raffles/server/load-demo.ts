import { type DemoMoment, merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertRaffle, rafflesOf } from '../db/raffles.ts';
import { type RaffleTerms, recordOf } from '../domain/raffle-terms.ts';

const demoTerms: RaffleTerms = {
  names: { TH: 'จับรางวัลประจำสัปดาห์', EN: 'Raffle of the week' },
  prizes: [
    { amount: 5_000_00n, count: 1 },
    { amount: 1_000_00n, count: 5 },
    { amount: 100_00n, count: 50 },
  ],
  perTicket: 100_00n,
  products: [],
  claimDays: 30,
};

/** A raffle for a fresh merchant, from its next day on; changes nothing twice. One of months ago would only have been. */
export const loadDemo = async (world: World, merchantId: MerchantId, moment: DemoMoment): Promise<void> => {
  if (moment === 'history') return;
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const firstDay = dayAfter(dayOf(world.clock.now(), timeZone));
  const lastDay = dayAfter(firstDay, 6);
  await world.backofficeDatabase.transact(async (tx) => {
    if ((await rafflesOf(tx, merchantId)).length > 0) return accept(undefined);
    await insertRaffle(tx, {
      raffleId: world.entropy.id('raf'),
      merchantId,
      document: canonicalJson(recordOf(demoTerms)),
      currency,
      firstDay,
      lastDay,
      from: spanOf(firstDay, timeZone).from,
      to: spanOf(lastDay, timeZone).to,
      by: 'demo',
      reason: 'what a fresh machine begins with',
    });
    return accept(undefined);
  });
};
