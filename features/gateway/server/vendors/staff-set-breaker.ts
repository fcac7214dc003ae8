import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { staffSetBreaker as contract } from '../../contract/vendors/staff-set-breaker.ts';
import { lockHealth, saveHealth } from '../../db/vendors/health.ts';
import { gamesOfMerchant } from '../../db/vendors/vendor-desk.ts';
import { healthy, openedByHand } from '../../domain/breaker.ts';
import { subjectOf } from './staff-set-vendor.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';

export const staffSetBreaker = handle(
  contract,
  (world) =>
    async ({ vendor, game, to, minutes, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
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
      }),
);
