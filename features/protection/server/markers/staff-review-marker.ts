import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReviewMarker as contract } from '../../contract/staff-review-marker.ts';
import { lockMarker, reviewMarker } from '../../db/markers.ts';
import { markerState } from '../../domain/marker.ts';
import { note, shownAgain } from './staff-markers.ts';

export const staffReviewMarker = handle(
  contract,
  (world) =>
    async ({ markerId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const marker = await lockMarker(tx, visit.merchantId, markerId);
        if (!marker) return refuse('marker_unknown');
        const state = markerState(marker);
        if (state === 'settled' || state === 'passed') return refuse('marker_ended');
        if (state === 'reviewed') return refuse('marker_reviewed');
        await reviewMarker(tx, markerId, visit.staff.username, world.clock.now());
        await note(tx, visit, marker, 'protection.look_at_marker', {});
        return accept(await shownAgain(tx, visit, markerId));
      }),
);
