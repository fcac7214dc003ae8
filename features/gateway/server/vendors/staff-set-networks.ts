import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffSetNetworks as contract } from '../../contract/vendors/staff-set-networks.ts';
import { callersOf } from '../../db/vendors/vendor-desk.ts';
import { type Callers, mayCallFrom, networkFaults } from '#kit/shared/networks/networks.ts';
import { requestVendorChangeIn, vendorChangeKinds } from './request-vendor-change.ts';
import { ownedVendorIn } from './staff-vendors.ts';

export const staffSetNetworks = handle(
  contract,
  (world) =>
    async ({ vendor, networks, callersShutOut, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const [fault] = networkFaults(networks);
        if (fault) return refuse('networks_invalid', fault);
        const outside = await shutOutIn(world, tx, vendor, { networks, isOwn: kept.value.is_own });
        if (outside.length > 0 && callersShutOut === 'refuse')
          return refuse('networks_exclude_callers', { callers: outside.join(', ') });
        return requestVendorChangeIn(world, tx, visit, {
          kind: vendorChangeKinds.networks,
          vendor,
          facts: { networks, before: kept.value.networks, ...(outside.length > 0 ? { shutOut: outside } : {}) },
          reason,
        });
      }),
);

const shutOutIn = async (world: World, read: Read, vendor: string, allowed: Callers): Promise<string[]> => {
  const callers = await callersOf(read, vendor, later(world.clock.now(), -daysMs(7)));
  return callers.map((it) => it.called_from).filter((address) => !mayCallFrom(address, allowed));
};
