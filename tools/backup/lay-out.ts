import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CopiedFile, type Copying, copyHashed } from '#kit/server/files/copy-hashed.ts';

/**
 * Copies a folder of a back-up and holds each file against its digest.
 * @throws Error naming the first file that is damaged or gone.
 */
export const layOut = async (
  { from, into, flush }: Omit<Copying, 'path'>,
  files: readonly CopiedFile[],
): Promise<void> => {
  makeFolders(from, into);
  for (const { path, bytes, sha256 } of files) {
    const copied = await copyHashed({ from, into, path, flush });
    if (!copied) throw new Error(`The back-up is damaged: ${join(from, path)} is gone.`);
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new Error(`The back-up is damaged: ${join(from, path)} is not what was written.`);
  }
};

// Empty ones matter as well.
const makeFolders = (from: string, into: string): void => {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) makeFolders(join(from, entry.name), join(into, entry.name));
};
