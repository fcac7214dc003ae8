import { keepPrivateFile, keepPrivateFileIn } from '#kit/server/private-files.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import { makeEvidence } from '#kit/server/read-picture.ts';
import type { BeforeBody, Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import type * as begin from '../contract/begin-ask.ts';
import type * as submit from '../contract/submit-ask.ts';
import type * as upload from '../contract/upload-document.ts';
import { lockOwnAsk, stepsOf } from '../db/asks.ts';
import { claimFile, insertFile } from '../db/files.ts';
import { triesMax } from '../domain/asks.ts';
import { askForIn } from './ask.ts';
import { changeAskIn } from './change-ask.ts';
import { metNeedsOf } from './level.ts';
import { askShown } from './view-ask.ts';

const uploads: RateLimit = { name: 'verification.upload', most: 20, windowMs: hoursMs(1) };
const begins: RateLimit = { name: 'verification.begin', most: 10, windowMs: hoursMs(1) };

/** Whose the files of this feature are, in the store. */
export const fileOwner = 'verification';
const uploadLifeMs = daysMs(1);

export const beginOwnAsk =
  (world: World): Handler<typeof begin.beginAsk> =>
  async ({ what }, { player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const tooMany = await takeRate(world, begins, memberId);
    if (tooMany) return tooMany;
    return world.database.transact(async (tx) => {
      const met = await metNeedsOf(world, tx, memberId);
      if (met.has(what)) return refuse('shown_already');
      if (!met.has('name') || !met.has('birthday')) return refuse('profile_needed');
      const asked = { memberId, what, reason: 'own_wish', causedBy: 'player' } as const;
      return accept({ askId: await askForIn(world, tx, asked) });
    });
  };

export const takeUploadRate =
  (world: World): BeforeBody<typeof upload.uploadDocument> =>
  ({ player }) =>
    takeRate(world, uploads, player.memberId);

/** Only the points are kept, sealed; whatever is not sent in goes by itself. */
export const keepDocument =
  (world: World): Handler<typeof upload.uploadDocument> =>
  async ({ files }, { merchantId, player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const [file] = files;
    if (!file) throw new Error('the contract takes one file');
    const made = await makeEvidence(file.bytes);
    if (!made.ok) return made;
    const at = world.clock.now();
    const keepUntil = later(at, uploadLifeMs);
    const name = await keepPrivateFile(world, made.value.bytes, { owner: fileOwner, keepUntil });
    const fileId = world.entropy.id('vfl');
    await world.database.transact((tx) => insertFile(tx, { fileId, merchantId, memberId, name, at }));
    return accept({ fileId });
  };

export const sendInAsk =
  (world: World): Handler<typeof submit.submitAsk> =>
  async ({ askId, files }, { player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    return world.database.transact(async (tx) => {
      const ask = await lockOwnAsk(tx, memberId, askId);
      if (!ask) return refuse('ask_unknown');
      if (!['asked', 'refused'].includes(ask.state) || ask.tries >= triesMax) return refuse('ask_not_open');
      for (const fileId of files) {
        const name = await claimFile(tx, { fileId, memberId, askId, tryNo: ask.tries + 1 });
        const isKept = name !== undefined && (await keepPrivateFileIn(tx, { name, owner: fileOwner, until: null }));
        if (!isKept) return refuse('file_unknown', { fileId });
      }
      const changed = await changeAskIn(world, tx, ask, { to: 'submitted', by: 'player' });
      return accept(askShown(changed, await stepsOf(tx, askId)));
    });
  };
