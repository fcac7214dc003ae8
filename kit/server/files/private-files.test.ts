import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { sql } from '../database/database.ts';
import {
  storePrivateFile,
  storePrivateFileIn,
  privateFileTicker,
  readPrivateFile,
  shredPrivateFilesIn,
} from './private-files.ts';
import { makeEvidence } from './make-evidence.ts';
import { pointsOf } from './read-picture.ts';
import { watermarked } from './watermark.ts';

const bytes = Buffer.from('the face of a person');

const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'private-files'), { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name));

test('a file lies sealed under a random name, is its owner’s alone, and is gone once its key is', async (t) => {
  const world = await testWorld(t);
  const keep = () =>
    storePrivateFile(world, bytes, { owner: 'verification', keepUntil: later(world.clock.now(), daysMs(1)) });
  const [name, twin] = [await keep(), await keep()];
  assert.notEqual(name, twin, 'equal content, unequal names');
  const read = (owner = 'verification', of = name) => readPrivateFile(world, world.database.read, { name: of, owner });
  assert.deepEqual(await read(), bytes);
  assert.deepEqual([await read('cashier'), await read('verification', '../../secrets')], [undefined, undefined]);
  const files = await filesIn(world.dataFolder);
  assert.equal(files.length, 2);
  for (const file of files) assert.ok(!(await readFile(file)).includes('face'));
  await world.database.transact((tx) => shredPrivateFilesIn(world, tx, [name]));
  assert.equal(await read(), undefined);
  assert.deepEqual(await read('verification', twin), bytes);
  const { rows } = await sql<{ name: string }>`
    select name from kit.private_file where key_sealed is null`.execute(world.database.read);
  assert.deepEqual(rows, [{ name }]);
  assert.equal(
    await world.database.transact((tx) => storePrivateFileIn(tx, { name, owner: 'verification', until: null })),
    false,
  );
});

test('what nobody claims goes by itself, what is claimed stays', async (t) => {
  const world = await testWorld(t);
  const until = later(world.clock.now(), hoursMs(24));
  const [left, claimed] = [
    await storePrivateFile(world, bytes, { owner: 'cashier', keepUntil: until }),
    await storePrivateFile(world, bytes, { owner: 'cashier', keepUntil: until }),
  ];
  const claim = (owner: string) =>
    world.database.transact((tx) => storePrivateFileIn(tx, { name: claimed, owner, until: null }));
  assert.deepEqual([await claim('verification'), await claim('cashier')], [false, true]);
  const { run } = privateFileTicker(world);
  await world.moveClock(hoursMs(23));
  await run();
  const there = async () =>
    Promise.all(
      [left, claimed].map(
        async (name) => (await readPrivateFile(world, world.database.read, { name, owner: 'cashier' })) !== undefined,
      ),
    );
  assert.deepEqual(await there(), [true, true]);
  await world.moveClock(hoursMs(1));
  await run();
  assert.deepEqual(await there(), [false, true]);
});

test('a look leaves its words over the whole picture, whatever its colour, without any font', async () => {
  for (const background of ['#fff', '#000']) {
    const made = await makeEvidence(
      await sharp({ create: { width: 800, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    assert.ok(made.ok);
    const marked = await pointsOf(
      await watermarked(made.value.bytes, { who: 'kanya', at: '2026-11-22 18:00', subject: 'kyc_1' }),
    );
    assert.deepEqual([marked.width, marked.height], [800, 500]);
    const plain = background === '#fff' ? 255 : 0;
    const changed = (x: number, y: number) =>
      Array.from(
        { length: 200 * 125 },
        (_, at) => (y * 125 + Math.floor(at / 200)) * 800 + x * 200 + (at % 200),
      ).filter((point) => Math.abs(marked.data[point * 4 + 1]! - plain) > 40).length;
    for (let x = 0; x < 4; x++) for (let y = 0; y < 4; y++) assert.ok(changed(x, y) > 100, `part ${x},${y}`);
  }
});
