import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type MathsSheet, mathsSheet } from '#features/rounds/public.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

export type ReadSheets = {
  /** By code. */
  sheets: ReadonlyMap<string, MathsSheet>;
  /** Why a game's figures can't be read, by code. */
  broken: ReadonlyMap<string, string>;
};

/** The printed figures of our games (`npm run sheets`). One that can't be read keeps no other from being read. */
export const readSheets = (folder = repositoryFolder): ReadSheets => {
  const [sheets, broken] = [new Map<string, MathsSheet>(), new Map<string, string>()];
  for (const path of globSync('games/*/*/par-sheet.json', { cwd: folder })) {
    const code = basename(dirname(path));
    try {
      const sheet = mathsSheet.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')));
      if (sheet.code !== code) throw new Error(`these are the figures of ${sheet.code}`);
      sheets.set(code, sheet);
    } catch (error) {
      broken.set(code, error instanceof Error ? error.message : String(error));
    }
  }
  return { sheets, broken };
};
