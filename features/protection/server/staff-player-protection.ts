import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerProtection as contract } from '../contract/staff-player-protection.ts';
import { closuresOf } from '../db/closures.ts';
import { notesOf } from '../db/contact-notes.ts';
import { markersOf } from '../db/markers.ts';
import { markersShown, noteShown } from './markers/marker-views.ts';
import { playerIn } from './staff-protection.ts';
import { protectionShown } from './show-protection.ts';

const markersMost = 20;

const notesMost = 100;

export const staffPlayerProtection = handle(
  contract,
  (world) => async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await playerIn(tx, visit, input.memberId);
      if (memberId === undefined) return refuse('player_unknown');
      const shown = await protectionShown(world, tx, { merchantId: visit.merchantId, memberId });
      const closures = (await closuresOf(tx, memberId)).map(({ kind, reason, ...at }) => ({
        kind,
        reason,
        from: at.from_at,
        until: at.until_at,
        endedAt: at.ended_at,
      }));
      const markers = await markersShown(tx, visit.merchantId, await markersOf(tx, memberId, markersMost));
      const notes = (await notesOf(tx, memberId, notesMost)).map(noteShown);
      return accept({ ...shown, closures, markers, notes });
    }),
);
