import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MathsSheet, mathsSheet } from '#features/rounds/public.ts';
import { repositoryFolder } from '#kit/server/migration-files.ts';

/** The printed figures of our games (`npm run sheets`), by code. */
export const readSheets = (): ReadonlyMap<string, MathsSheet> =>
  new Map(
    globSync('games/*/*/sheet.json', { cwd: repositoryFolder }).map((path) => {
      const sheet = mathsSheet.parse(JSON.parse(readFileSync(join(repositoryFolder, path), 'utf8')));
      return [sheet.code, sheet];
    }),
  );
