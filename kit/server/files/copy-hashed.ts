import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file by its path below the copied folder, and what of it was copied. */
export type CopiedFile = { path: string; bytes: number; sha256: string };

const chunkBytes = 1024 * 1024;

export type Copying = {
  from: string;
  into: string;
  path: string;
  /** `now`: the copy is on disk afterwards; `later`: somebody else sees to it. */
  flush: 'now' | 'later';
};

/** Copies one file as far as it is written. @returns undefined where there is none any more. */
export const copyHashed = async ({ from, into, path, flush }: Copying): Promise<CopiedFile | undefined> => {
  const source = await open(join(from, path), 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 });
    const target = await open(join(into, path), 'w', 0o600);
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.allocUnsafe(chunkBytes);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(chunk, 0, chunkBytes);
        if (bytesRead === 0) break;
        const part = chunk.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        bytes += bytesRead;
      }
      if (flush === 'now') await target.sync();
      return { path, bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
