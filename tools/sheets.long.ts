import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedSheet } from '#features/rounds/public.ts';
import { readSheets } from '#apps/server/read-sheets.ts';
import { gamesNow } from '#games/catalogue.ts';
import { sheets } from '#games/sheets.ts';

const printed = readSheets().sheets;
for (const [code, game] of gamesNow)
  test(`${code}: its exact figures, computed again, are the printed ones`, () =>
    assert.deepEqual(printed.get(code), printedSheet(game, sheets[code]!())));
