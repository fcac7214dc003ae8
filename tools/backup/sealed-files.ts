import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entropy } from '#kit/server/entropy.ts';
import type { CopiedFile } from '#kit/server/files/copy-hashed.ts';
import { purposeKeyOf } from '#kit/server/keys/key-ring.ts';

/**
 * Files of the data folder lie sealed in a back-up (12 bytes of nonce, AES-256-GCM with the path as associated data, 16 bytes of
 * tag): log-ins of a demo and books of simulated programs stand in clear where they are used.
 */
export type FileSeal = {
  /** @returns `bytes` of the clear file, `sha256` of the sealed one; undefined where the file is gone. */
  seal: (from: string, into: string, path: string) => Promise<CopiedFile | undefined>;
  /** @throws Error naming a file that is damaged, gone or of another key. */
  open: (from: string, into: string, file: CopiedFile) => Promise<void>;
};

const nonceBytes = 12;
const tagBytes = 16;

/** @param masterKey the deployment's current one; the key of files is derived from it. */
export const fileSealOf = (masterKey: Buffer, entropy: Entropy): FileSeal => {
  const key = purposeKeyOf(masterKey, 'backup/files');
  return {
    seal: (from, into, path) => seal({ key, nonce: entropy.bytes(nonceBytes) }, { from, into, path }),
    open: (from, into, file) => unseal(key, { from, into, file }),
  };
};

const seal = async (
  { key, nonce }: { key: Buffer; nonce: Buffer },
  { from, into, path }: { from: string; into: string; path: string },
): Promise<CopiedFile | undefined> => {
  if (!(await stat(join(from, path)).catch(() => undefined))) return undefined;
  const target = join(into, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(path));
  const hash = createHash('sha256').update(nonce);
  let bytes = 0;
  await pipeline(
    createReadStream(join(from, path)),
    async function* count(clear: AsyncIterable<Buffer>) {
      yield nonce;
      for await (const chunk of clear) {
        bytes += chunk.length;
        yield hashed(hash, cipher.update(chunk));
      }
      yield hashed(hash, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
};

const hashed = (hash: ReturnType<typeof createHash>, chunk: Buffer): Buffer => {
  hash.update(chunk);
  return chunk;
};

const unseal = async (key: Buffer, { from, into, file }: { from: string; into: string; file: CopiedFile }) => {
  const source = join(from, file.path);
  const size = (await stat(source).catch(() => undefined))?.size;
  if (size === undefined) throw new Error(`The back-up is damaged: ${source} is gone.`);
  if (size < nonceBytes + tagBytes) throw damaged(source);
  const [nonce, tag] = await edgesOf(source, size);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(file.path)).setAuthTag(tag);
  const target = join(into, file.path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      createReadStream(source, { start: nonceBytes, end: size - tagBytes - 1 }),
      decipher,
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } catch {
    throw damaged(source);
  }
  if ((await stat(target)).size !== file.bytes) throw damaged(source);
};

const damaged = (path: string): Error => new Error(`The back-up is damaged: ${path} is not what was written.`);

const edgesOf = async (path: string, size: number): Promise<[nonce: Buffer, tag: Buffer]> => {
  const handle = await open(path, 'r');
  try {
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)];
    await handle.read(nonce, 0, nonceBytes, 0);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    return [nonce, tag];
  } finally {
    await handle.close();
  }
};
