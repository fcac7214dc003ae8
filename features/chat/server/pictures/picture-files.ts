import type { Read, Tx } from '#kit/server/database/database.ts';
import {
  readPrivateFile,
  shredPrivateFilesIn,
  storePrivateFile,
  storePrivateFileIn,
} from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result, refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';

const owner = 'chat';
/** How long an uploaded picture is stored before a message shows it. */
const unclaimedMs = daysMs(1);

/** Stores a picture encrypted, for a day unless a message claims it. @returns the file's name. */
export const storePictureFile = (world: World, bytes: Buffer): Promise<string> =>
  storePrivateFile(world, bytes, { owner, keepUntil: later(world.clock.now(), unclaimedMs) });

/** For as long as its conversation has words. @returns false for a file that is gone. */
export const claimPictureFileIn = (tx: Tx, name: string): Promise<boolean> =>
  storePrivateFileIn(tx, { name, owner, until: null });

/** @param name undefined: there is no such picture. */
export const shownPicture = async (
  world: World,
  read: Read,
  name: string | undefined,
): Promise<Result<{ dataUrl: string }, 'not_found'>> => {
  const bytes = name === undefined ? undefined : await readPrivateFile(world, read, { name, owner });
  return bytes ? accept({ dataUrl: `data:image/webp;base64,${bytes.toString('base64')}` }) : refuse('not_found');
};

export const shredPictureFilesIn = (world: World, tx: Tx, names: readonly string[]): Promise<void> =>
  shredPrivateFilesIn(world, tx, names);
