import { advertisingRules } from '#features/content/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { askReturn } from './server/ask-return.ts';
import { confirmLimit } from './server/confirm-limit.ts';
import { excludeSelf } from './server/exclude-self.ts';
import { goOn } from './server/go-on.ts';
import { help } from './server/help.ts';
import { tickers } from './server/jobs.ts';
import { mayAdvertise } from './server/may-advertise.ts';
import { personRecords } from './server/person-records.ts';
import { playActivity } from './server/play-activity.ts';
import { realityCheck } from './server/reality-check.ts';
import { setLimit } from './server/set-limit.ts';
import { setReality } from './server/set-reality.ts';
import { showProtection } from './server/show-protection.ts';
import { staffClosePlay } from './server/staff-close-play.ts';
import { staffHelp } from './server/staff-help.ts';
import { staffLookAtMarker } from './server/staff-look-at-marker.ts';
import { staffMarkers } from './server/staff-markers.ts';
import { staffPlayerProtection } from './server/staff-player-protection.ts';
import { staffReduceLimit } from './server/staff-reduce-limit.ts';
import { staffReleaseReturned } from './server/staff-release-returned.ts';
import { staffReturned } from './server/staff-returned.ts';
import { staffSetHelp } from './server/staff-set-help.ts';
import { staffSettleMarker } from './server/staff-settle-marker.ts';
import { staffWriteNote } from './server/staff-write-note.ts';
import { takeBreak } from './server/take-break.ts';
import { withdrawLimit } from './server/withdraw-limit.ts';

export const protection = defineFeature({
  name: 'protection',
  site: {
    showProtection,
    setLimit,
    confirmLimit,
    withdrawLimit,
    takeBreak,
    excludeSelf,
    askReturn,
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
    staffLookAtMarker,
    staffSettleMarker,
    staffWriteNote,
    staffHelp,
    staffSetHelp,
    staffReturned,
    staffReleaseReturned,
  },
  tickers,
  personRecords: () => personRecords,
  contributes: [advertisingRules.with(mayAdvertise)],
});
