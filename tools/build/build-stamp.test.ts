import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { beginStamp, isFresh, type Sources } from './build-stamp.ts';

const start = (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'stamp-'));
  t.after(() => rmSync(root, { recursive: true }));
  const place = (name: string) => join(root, name);
  const write = (name: string, ageSeconds: number) => {
    writeFileSync(place(name), name);
    const at = Date.parse('2026-01-01T00:00:00Z') / 1000 - ageSeconds;
    utimesSync(place(name), at, at);
  };
  mkdirSync(place('apps'));
  write('apps/icon.svg', 60);
  write('apps/main.ts', 60);
  const sources: Sources = { root, patterns: ['apps/**/*.{ts,svg}'], exclude: ['**/*.test.ts'] };
  const stamp = place('built/.stamp');
  return { place, write, sources, stamp, build: () => beginStamp(stamp, sources).done() };
};

test('what was never built is not fresh; what was built is, until a source changes', (t) => {
  const { sources, stamp, build, place } = start(t);
  assert.equal(isFresh(stamp, sources), false);
  build();
  assert.equal(isFresh(stamp, sources), true);
  writeFileSync(place('apps/main.ts'), 'changed');
  assert.equal(isFresh(stamp, sources), false);
});

test('a copy with its build is fresh, whatever its times are, and is not read again', (t) => {
  const { sources, stamp, build, place } = start(t);
  build();
  const copy = mkdtempSync(join(tmpdir(), 'stamp-copy-'));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(place('.'), copy, { recursive: true });
  const ofCopy = { ...sources, root: copy };
  const stampOfCopy = join(copy, 'built/.stamp');
  const later = performance.timeOrigin / 1000 + 3600;
  utimesSync(join(copy, 'apps/main.ts'), later, later);
  assert.equal(isFresh(stampOfCopy, ofCopy), true);
  assert.match(readFileSync(stampOfCopy, 'utf8'), new RegExp(String(later).slice(0, 9)));
  assert.equal(isFresh(stamp, sources), true);
});

test('a source of another content makes a build stale, also where it is older than the build', (t) => {
  const { sources, stamp, build, place } = start(t);
  build();
  writeFileSync(place('apps/main.ts'), 'apps/other'.padEnd('apps/main.ts'.length));
  const before = Date.parse('2025-01-01T00:00:00Z') / 1000;
  utimesSync(place('apps/main.ts'), before, before);
  assert.equal(isFresh(stamp, sources), false);
});

test('a stamp of another form, such as an earlier release wrote, stands for nothing', (t) => {
  const { sources, stamp, build } = start(t);
  build();
  writeFileSync(stamp, 'apps/icon.svg\napps/main.ts');
  assert.equal(isFresh(stamp, sources), false);
});

test('a source that is gone, came with an old time, or changed its name makes a build stale', (t) => {
  const { sources, stamp, build, place, write } = start(t);
  build();
  rmSync(place('apps/icon.svg'));
  assert.equal(isFresh(stamp, sources), false, 'gone');
  build();
  assert.equal(isFresh(stamp, sources), true);
  write('apps/older.ts', 600);
  assert.equal(isFresh(stamp, sources), false, 'came');
  build();
  renameSync(place('apps/older.ts'), place('apps/renamed.ts'));
  assert.equal(isFresh(stamp, sources), false, 'renamed');
});

test('a source that is saved while something is built makes it stale at once', (t) => {
  const { sources, stamp, place } = start(t);
  const stamped = beginStamp(stamp, sources);
  writeFileSync(place('apps/main.ts'), 'changed');
  stamped.done();
  assert.equal(isFresh(stamp, sources), false);
});

test('what no pattern names, and what is left out, makes nothing stale', (t) => {
  const { sources, stamp, build, write } = start(t);
  build();
  write('apps/notes.txt', 0);
  write('apps/main.test.ts', 0);
  assert.equal(isFresh(stamp, sources), true);
});
