import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { isCellName } from '#features/merchants/tooling.ts';
import { BadSetting } from '../env.ts';
import { databaseUrl, webAddress } from '../settings/setting-shapes.ts';

/** One more database of the same program, with brands of its own. */
export type Cell = {
  name: string;
  databaseUrl: string;
  /** Where its staff, and browsers for game frames, reach it: hosts that are no other cell's. */
  backofficeAddress: string;
  gamesAddress: string;
  /** For previews and links that name no brand's host. */
  siteAddress: string;
};

const cellsShape = z
  .array(
    z.strictObject({
      name: z.string().refine(isCellName, 'is small letters, digits and dashes, first a letter, and not "home"'),
      databaseUrl,
      backofficeAddress: webAddress,
      gamesAddress: webAddress,
      siteAddress: webAddress,
    }),
  )
  .max(100);

/** The cells beside the home cell, from a JSON file that only its owner may read. @throws BadSetting with a sentence. */
export const readCells = (path: string | undefined): Cell[] => {
  if (path === undefined) return [];
  const { text, mode } = openFile(path);
  if ((mode & 0o077) !== 0) throw new BadSetting(`CELLS_FILE ${path} may be read by others: chmod 600 it.`);
  const parsed = cellsShape.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`CELLS_FILE ${path}: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`);
  }
  for (const field of ['name', 'databaseUrl', 'backofficeAddress', 'gamesAddress'] as const)
    if (new Set(parsed.data.map((cell) => cell[field])).size < parsed.data.length)
      throw new BadSetting(`CELLS_FILE ${path}: two cells have one ${field}.`);
  return parsed.data.map((cell) => ({ ...cell, gamesAddress: cell.gamesAddress.replace(/\/$/, '') }));
};

const openFile = (path: string) => {
  try {
    return { text: readFileSync(path, 'utf8'), mode: process.platform === 'win32' ? 0 : statSync(path).mode };
  } catch (error) {
    throw new BadSetting(`CELLS_FILE ${path} can't be read (${codeOf(error)}).`);
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
