import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gamesNow } from '#games/catalogue.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { readSheets } from './read-sheets.ts';

const sheetOf = (folder: string, path: string): string => join(folder, 'games', path, 'par-sheet.json');

test('every game of ours has figures that can be read', () => {
  const { sheets, broken } = readSheets();
  assert.deepEqual([...broken], []);
  assert.deepEqual([...sheets.keys()].toSorted(), [...gamesNow.keys()].toSorted());
});

test('figures that cannot be read are told by their game, and the others are read all the same', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const path of ['minigames/coin', 'minigames/dice', 'minigames/limbo', 'minigames/wheel'])
    cpSync(sheetOf(repositoryFolder, path), sheetOf(folder, path));
  writeFileSync(sheetOf(folder, 'minigames/coin'), '{"form":"maths/v1","ways":');
  writeFileSync(sheetOf(folder, 'minigames/dice'), '{"form":"maths/v1"}');
  cpSync(sheetOf(repositoryFolder, 'minigames/limbo'), sheetOf(folder, 'minigames/wheel'));
  const { sheets, broken } = readSheets(folder);
  assert.deepEqual([...sheets.keys()], ['limbo']);
  assert.deepEqual([...broken.keys()].toSorted(), ['coin', 'dice', 'wheel']);
  assert.match(broken.get('wheel') ?? '', /limbo/);
});
