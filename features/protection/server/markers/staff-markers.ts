import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMarkers as contract } from '../../contract/staff-markers.ts';
import { type ContactNote, insertNote } from '../../db/contact-notes.ts';
import { endedMarkers, lockMarker, type MarkerRow, standingMarkers, openMarkers } from '../../db/markers.ts';
import type { ContactChannel } from '../../domain/marker.ts';
import { markersShown } from './marker-views.ts';

const most = 200;

export const staffMarkers = handle(contract, (world) => async ({ state }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await (state === 'standing' ? standingMarkers : endedMarkers)(read, merchantId, most);
  return accept({
    markers: await markersShown(read, merchantId, rows),
    ...(await openMarkers(read, merchantId)),
  });
});

type Words = { memberId: string; markerId: string | null; channel: ContactChannel; text: string };

/** The words stand here alone: the trail names the note. */
export const writeIn = async (
  world: World,
  tx: Tx,
  { merchantId, staff }: StaffVisit,
  { memberId, markerId, channel, text }: Words,
): Promise<ContactNote> => {
  const written = {
    note_id: world.entropy.id('cnt'),
    marker_id: markerId,
    channel,
    text,
    written_by: staff.username,
    written_at: world.clock.now(),
  };
  await insertNote(tx, { ...written, merchant_id: merchantId, member_id: memberId, staff_id: staff.staffId });
  return written;
};

export const note = (
  tx: Tx,
  visit: StaffVisit,
  { marker_id, member_id, kind, score }: MarkerRow,
  action: string,
  more: object,
) =>
  appendAuditIn(tx, {
    ...auditVisit(visit),
    action,
    subject: { kind: 'player', id: member_id },
    after: { markerId: marker_id, kind, score, ...more },
  });

export const shownAgain = async (tx: Tx, { merchantId }: StaffVisit, markerId: string) => {
  const row = await lockMarker(tx, merchantId, markerId);
  const [shown] = await markersShown(tx, merchantId, row ? [row] : []);
  return shown!;
};
