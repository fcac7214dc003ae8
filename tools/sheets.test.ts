import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mathsSheet, printedSheet } from '#features/rounds/public.ts';
import { gamesNow } from '#games/catalogue.ts';
import { listings } from '#games/listings.ts';
import { sheets } from '#games/sheets.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

// What takes no time is computed again here; the others in `sheets.long.ts`.
const quick = ['closed form', 'finite pool'];

for (const [code, game] of gamesNow)
  test(`the printed sheet of ${code} is that of the rules that are played (npm run sheets -- --only ${code})`, () => {
    const [path] = globSync(`games/*/${code}/par-sheet.json`, { cwd: repositoryFolder });
    assert.ok(path !== undefined, 'it is not printed yet');
    const printed = mathsSheet.parse(JSON.parse(readFileSync(join(repositoryFolder, path), 'utf8')));
    const { method, version, mathsHash } = printedSheet(game, {
      code,
      version: game.version,
      method: 'closed form',
      ways: [],
    });
    assert.deepEqual([printed.version, printed.mathsHash], [version, mathsHash], 'printed for other rules');
    assert.ok(method && printed.ways.length > 0);
    const best = Math.max(...printed.ways.map(({ percent }) => Number(percent)));
    assert.ok(best <= 100 && Math.floor(best * 100) >= listings.get(code)!.returnBp, `${best} %`);
    if (quick.includes(printed.method)) assert.deepEqual(printed, printedSheet(game, sheets[code]!()));
  });
