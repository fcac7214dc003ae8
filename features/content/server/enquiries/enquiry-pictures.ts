import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import {
  storePrivateFile,
  storePrivateFileIn,
  readPrivateFile,
  shredPrivateFilesIn,
} from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { renameEnquiryPicture } from '../../db/enquiry-images.ts';

const owner = 'content';
/** How long an uploaded picture is stored before an enquiry uses it. */
const unclaimedMs = daysMs(1);

const fileOf = (hash: string): string => `fil_${hash}`;

/** Stores a picture for an enquiry, encrypted, for a day unless an enquiry claims it. @returns the 32 digits of its file name. */
export const storeEnquiryPicture = async (world: World, bytes: Buffer): Promise<string> => {
  const keepUntil = later(world.clock.now(), unclaimedMs);
  return (await storePrivateFile(world, bytes, { owner, keepUntil })).slice('fil_'.length);
};

/** For as long as its case. @returns false for a picture that is gone. */
export const claimEnquiryPictureIn = (tx: Tx, hash: string): Promise<boolean> =>
  storePrivateFileIn(tx, { name: fileOf(hash), owner, until: null });

export const readEnquiryPicture = (world: World, read: Read, hash: string): Promise<Buffer | undefined> =>
  readPrivateFile(world, read, { name: fileOf(hash), owner });

export const shredEnquiryPicturesIn = (world: World, tx: Tx, hashes: readonly string[]): Promise<void> =>
  shredPrivateFilesIn(world, tx, hashes.map(fileOf));

/**
 * Seals the pictures that earlier versions kept in clear, one by one: a row names the sealed file before the clear one goes, so
 * whatever interrupts it, the next run goes on. The empty folder goes last.
 */
export const sealClearPictures = (world: World) => async (): Promise<void> => {
  const folder = join(world.dataFolder, 'media-private');
  if (!existsSync(folder)) return;
  await chmod(folder, 0o700);
  for (const part of await readdir(folder))
    for (const name of await readdir(join(folder, part))) {
      const clear = join(folder, part, name);
      const hash = /^([0-9a-f]{32})-1\.webp$/.exec(name)?.[1];
      if (hash !== undefined) await sealOne(world, hash, await readFile(clear));
      await rm(clear);
    }
  await rm(folder, { recursive: true });
};

const sealOne = async (world: World, before: string, bytes: Buffer): Promise<void> => {
  const hash = await storeEnquiryPicture(world, bytes);
  await world.database.transact(async (tx) => {
    // Without a row it belonged to nobody, and goes after a day.
    if (await renameEnquiryPicture(tx, { before, hash })) await claimEnquiryPictureIn(tx, hash);
    return accept(undefined);
  });
};

export const tickers = (world: World): Ticker[] => [
  { name: 'content/seal-clear-pictures', everyMs: 3_600_000, run: sealClearPictures(world) },
];
