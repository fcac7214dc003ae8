import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSettleMarker as contract } from '../../contract/staff-settle-marker.ts';
import { lockMarker, settleMarker } from '../../db/markers.ts';
import { note, shownAgain, writeIn } from './staff-markers.ts';

export const staffSettleMarker = handle(
  contract,
  (world) =>
    async ({ markerId, outcome, channel, text }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const marker = await lockMarker(tx, visit.merchantId, markerId);
        if (!marker) return refuse('marker_unknown');
        if (marker.settled_at !== null || marker.passed_at !== null) return refuse('marker_ended');
        const at = world.clock.now();
        await settleMarker(tx, markerId, { by: visit.staff.username, outcome, at });
        await writeIn(world, tx, visit, { memberId: marker.member_id, markerId, channel, text });
        await note(tx, visit, marker, 'protection.settle_marker', { outcome });
        return accept(await shownAgain(tx, visit, markerId));
      }),
);
