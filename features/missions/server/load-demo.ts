import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertMission, missionsOf } from '../db/missions.ts';
import { type MissionTerms, recordOf } from '../domain/mission-terms.ts';
import { periodOf } from '../domain/periods.ts';

const base = { products: [], games: [], least: 0n, tickets: 0, points: 0 };

const demoMissions: readonly MissionTerms[] = [
  {
    ...base,
    names: { TH: 'เล่นครบ 1,000 วันนี้', EN: 'Play 1,000 today' },
    kind: 'turnover',
    period: 'day',
    goal: 1_000_00n,
    amount: 2_00n,
  },
  {
    ...base,
    names: { TH: 'เล่นครบ 20,000 สัปดาห์นี้', EN: 'Play 20,000 this week' },
    kind: 'turnover',
    period: 'week',
    goal: 20_000_00n,
    amount: 50_00n,
  },
  {
    ...base,
    names: { TH: 'เล่น 5 วันติดต่อกัน', EN: 'Five days in a row' },
    kind: 'days',
    period: 'week',
    goal: 5n,
    least: 200_00n,
    amount: 30_00n,
    points: 100,
  },
  {
    ...base,
    names: { TH: 'ชนะ 50 เท่าในครั้งเดียว', EN: 'Win 50 times your stake' },
    kind: 'multiple',
    period: 'week',
    goal: 50_00n,
    least: 10_00n,
    amount: 20_00n,
  },
  {
    ...base,
    names: { TH: 'ฝากครั้งแรก 300 ขึ้นไป', EN: 'First deposit of 300 or more' },
    kind: 'first_deposit',
    period: 'once',
    goal: 300_00n,
    amount: 20_00n,
  },
];

/** Some missions for a fresh merchant, in force for the running week; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  const { timeZone } = await merchantOf(world, merchantId);
  const validFrom = periodOf('week', dayOf(world.clock.now(), timeZone), '').first;
  await world.backofficeDatabase.transact(async (tx) => {
    if ((await missionsOf(tx, merchantId)).length > 0) return accept(undefined);
    for (const terms of demoMissions)
      await insertMission(tx, {
        missionId: world.entropy.id('mis'),
        version: 1,
        merchantId,
        validFrom,
        isActive: true,
        document: canonicalJson(recordOf(terms)),
        by: 'demo',
        reason: 'what a fresh machine begins with',
      });
    return accept(undefined);
  });
};
