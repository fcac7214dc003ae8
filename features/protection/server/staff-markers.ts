import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as looks from '../contract/staff-look-at-marker.ts';
import type * as listed from '../contract/staff-markers.ts';
import type * as settles from '../contract/staff-settle-marker.ts';
import type * as notes from '../contract/staff-write-note.ts';
import { type ContactNote, insertNote } from '../db/contact-notes.ts';
import {
  endedMarkers,
  lockMarker,
  lookAtMarker,
  type MarkerRow,
  settleMarker,
  standingMarkers,
  unlookedMarkers,
} from '../db/markers.ts';
import { type ContactChannel, markerState } from '../domain/marker.ts';
import { markersShown, noteShown } from './marker-views.ts';
import { playerIn } from './staff-protection.ts';

const most = 200;

export const showMarkers =
  (world: World): Handler<typeof listed.staffMarkers> =>
  async ({ state }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await (state === 'standing' ? standingMarkers : endedMarkers)(read, merchantId, most);
    return accept({
      markers: await markersShown(read, merchantId, rows),
      ...(await unlookedMarkers(read, merchantId)),
    });
  };

export const lookAt =
  (world: World): Handler<typeof looks.staffLookAtMarker> =>
  async ({ markerId }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const marker = await lockMarker(tx, visit.merchantId, markerId);
      if (!marker) return refuse('marker_unknown');
      const state = markerState(marker);
      if (state === 'settled' || state === 'passed') return refuse('marker_ended');
      if (state === 'looked_at') return refuse('marker_looked_at');
      await lookAtMarker(tx, markerId, visit.staff.username, world.clock.now());
      await note(tx, visit, marker, 'protection.look_at_marker', {});
      return accept(await shownAgain(tx, visit, markerId));
    });

export const settle =
  (world: World): Handler<typeof settles.staffSettleMarker> =>
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
    });

export const writeNote =
  (world: World): Handler<typeof notes.staffWriteNote> =>
  async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await playerIn(tx, visit, input.memberId);
      if (memberId === undefined) return refuse('player_unknown');
      const { channel, text } = input;
      const written = await writeIn(world, tx, visit, { memberId, markerId: null, channel, text });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'protection.write_note',
        subject: { kind: 'player', id: memberId },
        after: { noteId: written.note_id, channel },
      });
      return accept(noteShown(written));
    });

type Words = { memberId: string; markerId: string | null; channel: ContactChannel; text: string };

/** The words stand here alone: the trail names the note. */
const writeIn = async (
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

const note = (
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

const shownAgain = async (tx: Tx, { merchantId }: StaffVisit, markerId: string) => {
  const row = await lockMarker(tx, merchantId, markerId);
  const [shown] = await markersShown(tx, merchantId, row ? [row] : []);
  return shown!;
};
