import type { Ticker } from '#kit/server/jobs.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { beginAsk } from '../contract/begin-ask.ts';
import { showVerification } from '../contract/show-verification.ts';
import { staffAskCase } from '../contract/staff-ask-case.ts';
import { staffAskPlayer } from '../contract/staff-ask-player.ts';
import { staffAsks } from '../contract/staff-asks.ts';
import { staffAcceptAsk } from '../contract/staff-accept-ask.ts';
import { staffRefuseAsk } from '../contract/staff-refuse-ask.ts';
import { staffLookAtFile } from '../contract/staff-look-at-file.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import { staffLevelTable } from '../contract/staff-level-table.ts';
import { staffSetLevelTable } from '../contract/staff-set-level-table.ts';
import { submitAsk } from '../contract/submit-ask.ts';
import { uploadDocument } from '../contract/upload-document.ts';
import { askAgain } from './ask-again.ts';
import { expireAsks } from './expire-asks.ts';
import { keepWhileInUse } from './keep-while-in-use.ts';
import { setLevelTable, showLevelTable } from './level-table.ts';
import { showOwnVerification } from './show-verification.ts';
import { lookAtFile, openAskCase, showAsks, showPlayerVerification } from './staff-asks.ts';
import { acceptAsk, askPlayer, refuseAsk } from './staff-decide.ts';
import { beginOwnAsk, keepDocument, sendInAsk, takeUploadRate } from './submit.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'verification',
    { showVerification, beginAsk, uploadDocument, submitAsk },
    {
      showVerification: showOwnVerification(world),
      beginAsk: beginOwnAsk(world),
      uploadDocument: keepDocument(world),
      submitAsk: sendInAsk(world),
    },
    { uploadDocument: takeUploadRate(world) },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'verification',
    {
      staffAsks,
      staffAskCase,
      staffLookAtFile,
      staffAcceptAsk,
      staffRefuseAsk,
      staffAskPlayer,
      staffPlayerVerification,
      staffLevelTable,
      staffSetLevelTable,
    },
    {
      staffAsks: showAsks(world),
      staffAskCase: openAskCase(world),
      staffLookAtFile: lookAtFile(world),
      staffAcceptAsk: acceptAsk(world),
      staffRefuseAsk: refuseAsk(world),
      staffAskPlayer: askPlayer(world),
      staffPlayerVerification: showPlayerVerification(world),
      staffLevelTable: showLevelTable(world),
      staffSetLevelTable: setLevelTable(world),
    },
  );

export const tickers = (world: World): Ticker[] => [
  { name: 'verification/expire-asks', everyMs: 1000, run: expireAsks(world) },
  { name: 'verification/ask-again', everyMs: 60_000, run: askAgain(world) },
  { name: 'verification/keep-while-in-use', everyMs: 3_600_000, run: keepWhileInUse(world) },
];
