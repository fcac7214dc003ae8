import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { readCells } from './cell-file.ts';

const cell = {
  name: 'two',
  databaseUrl: 'postgresql://user:secret@host/two',
  siteAddress: 'https://play.example.com',
  gamesAddress: 'https://games.example.com/',
  backofficeAddress: 'https://desk.example.com',
};

const fileOf = (t: TestContext, text: string, mode = 0o600): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cell-file-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'cells.json');
  writeFileSync(path, text, { mode });
  return path;
};

test('a file of cells is read; without one there are none', (t) => {
  assert.deepEqual(readCells(undefined), []);
  assert.deepEqual(readCells(fileOf(t, JSON.stringify([cell]))), [
    { ...cell, gamesAddress: 'https://games.example.com' },
  ]);
});

const other = { ...cell, name: 'three', databaseUrl: 'postgresql://host/three' };
const wrong: [title: string, cells: unknown, sentence: RegExp][] = [
  ['no list', {}, /^CELLS_FILE \S+: it /],
  ['the name of the home cell', [{ ...cell, name: 'home' }], /: 0\.name is small letters/],
  ['no address of a database', [{ ...cell, databaseUrl: 'mysql://x' }], /: 0\.databaseUrl is an address like/],
  ['a field that is none', [{ ...cell, datbase: 1 }], /: 0 Unrecognized key/],
  [
    'two cells of one desk',
    [cell, { ...other, gamesAddress: 'http://g' }],
    /: two cells have one backofficeAddress\.$/,
  ],
];
for (const [title, cells, sentence] of wrong)
  test(`a file of cells with ${title} is refused, and shows no password`, (t) => {
    const path = fileOf(t, JSON.stringify(cells));
    assert.throws(
      () => readCells(path),
      ({ message }: Error) => sentence.test(message) && !message.includes('secret'),
    );
  });

test('a file of cells that others may read, or that is not there, is refused', {
  skip: process.platform === 'win32',
}, (t) => {
  assert.throws(() => readCells(fileOf(t, '[]', 0o644)), /may be read by others: chmod 600 it\.$/);
  assert.throws(() => readCells(fileOf(t, 'no json')), /^BadSetting|Error: CELLS_FILE/);
  assert.throws(() => readCells('/nowhere/cells.json'), /can't be read \(ENOENT\)\.$/);
});
