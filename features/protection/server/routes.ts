import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { askReturn as askReturnCall } from '../contract/ask-return.ts';
import { confirmLimit as confirmLimitCall } from '../contract/confirm-limit.ts';
import { excludeSelf as excludeSelfCall } from '../contract/exclude-self.ts';
import { goOn } from '../contract/go-on.ts';
import { help } from '../contract/help.ts';
import { playActivity } from '../contract/play-activity.ts';
import { realityCheck } from '../contract/reality-check.ts';
import { setLimit as setLimitCall } from '../contract/set-limit.ts';
import { setReality as setRealityCall } from '../contract/set-reality.ts';
import { showProtection } from '../contract/show-protection.ts';
import { staffClosePlay } from '../contract/staff-close-play.ts';
import { staffLookAtMarker } from '../contract/staff-look-at-marker.ts';
import { staffMarkers } from '../contract/staff-markers.ts';
import { staffHelp } from '../contract/staff-help.ts';
import { staffSetHelp } from '../contract/staff-set-help.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { staffReleaseReturned } from '../contract/staff-release-returned.ts';
import { staffReturned } from '../contract/staff-returned.ts';
import { staffReduceLimit } from '../contract/staff-reduce-limit.ts';
import { staffSettleMarker } from '../contract/staff-settle-marker.ts';
import { staffWriteNote } from '../contract/staff-write-note.ts';
import { takeBreak as takeBreakCall } from '../contract/take-break.ts';
import { withdrawLimit as withdrawLimitCall } from '../contract/withdraw-limit.ts';
import { showActivity } from './activity.ts';
import { confirmLimit, withdrawLimit } from './answer-asked-limit.ts';
import { askReturn } from './ask-return.ts';
import { excludeSelf } from './exclude-self.ts';
import { setHelp, showHelp, showStaffHelp } from './help.ts';
import { acknowledgeReality, showRealityCheck } from './reality-check.ts';
import { setLimit } from './set-limit.ts';
import { setReality } from './set-reality.ts';
import { lookAt, settle, showMarkers, writeNote } from './staff-markers.ts';
import { closePlay, reduceLimit, showPlayerProtection } from './staff-protection.ts';
import { releaseHeld, showReturned } from './staff-returned.ts';
import { takeBreak } from './take-break.ts';
import { showOwnProtection } from './view-protection.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'protection',
    {
      showProtection,
      setLimit: setLimitCall,
      confirmLimit: confirmLimitCall,
      withdrawLimit: withdrawLimitCall,
      takeBreak: takeBreakCall,
      excludeSelf: excludeSelfCall,
      askReturn: askReturnCall,
      setReality: setRealityCall,
      realityCheck,
      playActivity,
      goOn,
      help,
    },
    {
      showProtection: showOwnProtection(world),
      setLimit: setLimit(world),
      confirmLimit: confirmLimit(world),
      withdrawLimit: withdrawLimit(world),
      takeBreak: takeBreak(world),
      excludeSelf: excludeSelf(world),
      askReturn: askReturn(world),
      setReality: setReality(world),
      realityCheck: showRealityCheck(world),
      playActivity: showActivity(world),
      goOn: acknowledgeReality(world),
      help: showHelp(world),
    },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'protection',
    {
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
    {
      staffPlayerProtection: showPlayerProtection(world),
      staffReduceLimit: reduceLimit(world),
      staffClosePlay: closePlay(world),
      staffMarkers: showMarkers(world),
      staffLookAtMarker: lookAt(world),
      staffSettleMarker: settle(world),
      staffWriteNote: writeNote(world),
      staffHelp: showStaffHelp(world),
      staffSetHelp: setHelp(world),
      staffReturned: showReturned(world),
      staffReleaseReturned: releaseHeld(world),
    },
  );
