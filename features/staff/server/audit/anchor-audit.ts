import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { chainName } from '#kit/server/database/chain-name.ts';
import { moveLines } from '#kit/server/files/move-lines.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { auditEnd } from '../../db/audit-rows.ts';

/** A head of the chain as it was, kept where the database's owner can't write. */
export type Anchor = { seq: bigint; hash: string };

const anchorLine = z.object({ seq: z.string().regex(/^\d+$/), hash: z.string().length(64), at: z.string() });

export const anchorFile = async (world: World): Promise<string> =>
  join(world.dataFolder, 'anchors', `audit-${await chainName(world.database.read)}.jsonl`);

/**
 * Appends the end of the chain to the file of anchors, if it moved since the last one. Called every few seconds and at the
 * end of the process; what was cut since the last anchor is what verification can't notice.
 */
export const anchorAudit = async (world: World): Promise<void> => {
  const end = await auditEnd(world.database.read);
  if (!end) return;
  const path = await anchorFile(world);
  const { anchors, text } = await readAnchors(path);
  const last = anchors.at(-1);
  // A chain that went back is no reason for a new anchor: the old ones must keep telling of it.
  if (last && last.seq >= end.seq) return;
  await mkdir(join(world.dataFolder, 'anchors'), { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ seq: end.seq.toString(), hash: end.hash, at: isoOf(world.clock.now()) });
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** @returns the anchors in their order, and which lines are no anchors. */
export const readAnchors = async (path: string): Promise<{ anchors: Anchor[]; badLines: number[]; text: string }> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const anchors: Anchor[] = [];
  const badLines: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const parsed = anchorLine.safeParse(jsonOf(line));
    if (parsed.success) anchors.push({ seq: BigInt(parsed.data.seq), hash: parsed.data.hash });
    else badLines.push(at + 1);
  }
  return { anchors, badLines, text };
};

/**
 * After the database was taken back to a time: anchors beyond the end of its trail go into a folder apart.
 * @returns how many.
 */
export const setAsideAuditAnchors = async (world: World, folder: string): Promise<number> => {
  const end = (await auditEnd(world.database.read))?.seq ?? 0n;
  const moved = await moveLines(await anchorFile(world), {
    into: folder,
    isKept: (line) => {
      const parsed = anchorLine.safeParse(jsonOf(line));
      return parsed.success && BigInt(parsed.data.seq) <= end;
    },
  });
  return moved.length;
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
