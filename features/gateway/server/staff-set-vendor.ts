import { z } from 'zod';
import { type ApprovalActions, appendAuditIn } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import type * as breakerContract from '../contract/staff-set-breaker.ts';
import type * as networksContract from '../contract/staff-set-networks.ts';
import type * as switchContract from '../contract/staff-switch-vendor.ts';
import { lockHealth, saveHealth } from '../db/health.ts';
import { callersOf, gamesOfMerchant, saveEnabled, saveNetworks } from '../db/vendor-desk.ts';
import { lockKeysOf } from '../db/vendor-keys.ts';
import { healthy, openedByHand } from '../domain/breaker.ts';
import { type Callers, mayCallFrom, networkFaults } from '../domain/networks.ts';
import { requestVendorChangeIn, vendorChangeKinds } from './request-vendor-change.ts';
import { keptVendorIn, reasoned } from './staff-vendors.ts';

const subjectOf = (vendor: string) => ({ kind: 'vendor', id: vendor });

export const staffSetNetworks =
  (world: World): Handler<typeof networksContract.staffSetNetworks> =>
  async ({ vendor, networks, callersShutOut, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      const [fault] = networkFaults(networks);
      if (fault) return refuse('networks_invalid', fault);
      const outside = await shutOutIn(world, tx, vendor, { networks, isOwn: kept.value.is_own });
      if (outside.length > 0 && callersShutOut === 'refuse')
        return refuse('callers_shut_out', { callers: outside.join(', ') });
      return requestVendorChangeIn(world, tx, visit, {
        kind: vendorChangeKinds.networks,
        vendor,
        facts: { networks, before: kept.value.networks, ...(outside.length > 0 ? { shutOut: outside } : {}) },
        reason,
      });
    });

const shutOutIn = async (world: World, read: Read, vendor: string, allowed: Callers): Promise<string[]> => {
  const callers = await callersOf(read, vendor, later(world.clock.now(), -daysMs(7)));
  return callers.map((it) => it.called_from).filter((address) => !mayCallFrom(address, allowed));
};

const networkFacts = z.object({ networks: z.array(z.string()) });

/** The second person's word saves the networks. */
export const setNetworksAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.networks]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const { networks } = networkFacts.parse(approval.facts);
      await lockKeysOf(tx, vendor);
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      await saveNetworks(tx, vendor, networks);
      await appendAuditIn(tx, {
        ...reasoned(visit, approval.reason),
        action: vendorChangeKinds.networks,
        subject: subjectOf(vendor),
        before: { networks: kept.value.networks },
        after: { networks, askedBy: approval.askedBy.username },
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});

export const staffSwitchVendor =
  (world: World): Handler<typeof switchContract.staffSwitchVendor> =>
  async ({ vendor, to, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      await lockKeysOf(tx, vendor);
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      await saveEnabled(tx, vendor, to);
      await appendAuditIn(tx, {
        ...reasoned(visit, reason),
        action: 'gateway.switch_vendor',
        subject: subjectOf(vendor),
        before: { state: kept.value.enabled ? 'on' : 'off' },
        after: { state: to },
      });
      return accept({ enabled: to === 'on' });
    });

export const staffSetBreaker =
  (world: World): Handler<typeof breakerContract.staffSetBreaker> =>
  async ({ vendor, game, to, minutes, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      const games = await gamesOfMerchant(tx, visit.merchantId);
      if (game !== undefined && !games.some((it) => it.vendor === vendor && it.game === game))
        return refuse('not_found');
      const place = { vendor, game: game ?? '' };
      const before = (await lockHealth(tx, place)) ?? healthy;
      const tryAt = later(world.clock.now(), minutesMs(minutes));
      const after = to === 'closed' ? healthy : openedByHand(tryAt);
      await saveHealth(tx, place, after);
      await appendAuditIn(tx, {
        ...reasoned(visit, reason),
        action: 'gateway.set_breaker',
        subject: subjectOf(vendor),
        before: { state: before.state },
        after: { state: after.state, game, ...(to === 'open' ? { until: isoOf(tryAt) } : {}) },
      });
      return accept({ state: after.state });
    });
