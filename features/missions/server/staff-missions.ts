import { merchantOf } from '#features/merchants/public.ts';
import { ticketRewards, worthOfPoints } from '#features/rewards/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMissions as contract } from '../contract/staff-missions.ts';
import { claimSums } from '../db/claims.ts';
import { missionsOf } from '../db/missions.ts';
import { termsOf } from '../domain/mission-terms.ts';
import { termsView } from './terms-view.ts';

export const staffMissions = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const today = dayOf(world.clock.now(), (await merchantOf(world, merchantId)).timeZone);
  const versions = Map.groupBy(await missionsOf(read, merchantId), (row) => row.mission_id);
  const sums = new Map((await claimSums(read, merchantId)).map((sum) => [sum.mission_id, sum]));
  const missions = [...versions.values()].flatMap((of) => {
    const newest = of.at(-1);
    if (!newest) return [];
    const sum = sums.get(newest.mission_id);
    return [
      {
        missionId: newest.mission_id,
        version: newest.version,
        validFrom: newest.valid_from,
        isActive: newest.is_active,
        isComing: newest.valid_from > today,
        terms: termsView(termsOf(newest.document)),
        setBy: newest.set_by,
        reason: newest.reason,
        claims: sum?.claims ?? 0,
        given: minor(sum?.amount ?? 0n),
        tickets: sum?.tickets ?? 0,
        points: sum?.points ?? 0,
      },
    ];
  });
  const hasPoints = (await worthOfPoints(world, read, merchantId, 1)) !== undefined;
  return accept({ missions, hasTickets: ticketRewards.of(world).length > 0, hasPoints });
});
