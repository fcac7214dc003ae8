import { personTimeline } from '#kit/server/person-timeline.ts';
import { advertisingRules } from '#features/content/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { requestReturn } from './server/closures/request-return.ts';
import { confirmLimit } from './server/limits/confirm-limit.ts';
import { excludeSelf } from './server/closures/exclude-self.ts';
import { goOn } from './server/play/go-on.ts';
import { help } from './server/help/help.ts';
import { tickers } from './server/jobs.ts';
import { mayAdvertise } from './server/closures/may-advertise.ts';
import { personRecords } from './server/person-records.ts';
import { playActivity } from './server/play/play-activity.ts';
import { realityCheck } from './server/play/reality-check.ts';
import { setLimit } from './server/limits/set-limit.ts';
import { setReality } from './server/play/set-reality.ts';
import { showProtection } from './server/show-protection.ts';
import { staffClosePlay } from './server/closures/staff-close-play.ts';
import { staffHelp } from './server/help/staff-help.ts';
import { staffReviewMarker } from './server/markers/staff-review-marker.ts';
import { staffMarkers } from './server/markers/staff-markers.ts';
import { staffPlayerProtection } from './server/staff-player-protection.ts';
import { staffReduceLimit } from './server/limits/staff-reduce-limit.ts';
import { staffReleaseReturned } from './server/closures/staff-release-returned.ts';
import { staffReturned } from './server/closures/staff-returned.ts';
import { staffSetHelp } from './server/help/staff-set-help.ts';
import { staffSettleMarker } from './server/markers/staff-settle-marker.ts';
import { staffBlockPart } from './server/blocks/staff-block-part.ts';
import { staffLiftBlock } from './server/blocks/staff-lift-block.ts';
import { staffPlayerBlocks } from './server/blocks/staff-player-blocks.ts';
import { staffWriteNote } from './server/markers/staff-write-note.ts';
import { takeBreak } from './server/closures/take-break.ts';
import { withdrawLimit } from './server/limits/withdraw-limit.ts';
import { playRestrictedOut } from './server/closures/play-restricted.ts';
import { blockTimeline } from './db/block-timeline.ts';
import { noteTimeline } from './db/note-timeline.ts';
import { closureTimeline } from './db/closure-timeline.ts';
import { limitTimeline } from './db/limit-timeline.ts';

export const protection = defineFeature({
  name: 'protection',
  site: {
    showProtection,
    setLimit,
    confirmLimit,
    withdrawLimit,
    takeBreak,
    excludeSelf,
    requestReturn,
    setReality,
    realityCheck,
    playActivity,
    goOn,
    help,
  },
  desk: {
    staffPlayerProtection,
    staffReduceLimit,
    staffClosePlay,
    staffMarkers,
    staffReviewMarker,
    staffSettleMarker,
    staffWriteNote,
    staffPlayerBlocks,
    staffBlockPart,
    staffLiftBlock,
    staffHelp,
    staffSetHelp,
    staffReturned,
    staffReleaseReturned,
  },
  tickers,
  personRecords: () => personRecords,
  contributes: [
    personTimeline.with(limitTimeline),
    personTimeline.with(closureTimeline),
    personTimeline.with(noteTimeline),
    personTimeline.with(blockTimeline),
    advertisingRules.with(mayAdvertise),
    outgoingEvents.with(playRestrictedOut),
  ],
});
