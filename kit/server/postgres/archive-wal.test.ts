// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { archiveWalCommand, archiveWalIn } from './archive-wal.ts';

const file = '000000010000000000000001';

test('a file of the log is kept once; another one of its name is refused and the first stays', (t) => {
  const top = mkdtempSync(join(tmpdir(), "keep 'wal'-"));
  t.after(() => rmSync(top, { recursive: true, force: true }));
  const [folder, wal, source] = [join(top, 'server'), join(top, 'wal'), join(top, 'source')];
  mkdirSync(folder);
  mkdirSync(wal);
  const archive = (content: string): number | null => {
    writeFileSync(source, content);
    // As the server does: %p is the path of the file, %f its name, %% a per cent sign.
    const command = archiveWalCommand(folder).replaceAll(/%([pf%])/g, (_, sign: string) =>
      sign === 'p' ? source : sign === 'f' ? file : '%',
    );
    return spawnSync('sh', ['-c', command]).status;
  };
  assert.equal(archive('nobody keeps it'), 0);
  archiveWalIn(folder, wal);
  const keptNow = () => gunzipSync(readFileSync(join(wal, `${file}.gz`))).toString();
  assert.equal(archive('as it was'), 0);
  assert.equal(archive('as it was'), 0);
  assert.notEqual(archive('of another server'), 0);
  assert.equal(keptNow(), 'as it was');
  assert.deepEqual(readdirSync(wal), [`${file}.gz`]);
  rmSync(wal, { recursive: true });
  assert.notEqual(archive('as it was'), 0, 'a folder that is gone is a failure');
});

test('file and folder are flushed before the server may recycle its own copy, whichever way the file is kept', () => {
  const [, whenNew = '', flushed] =
    /^test ! -L '\/srv\/data\/wal-kept' \|\| \{ (if .* fi) && (sync [^;]*); \}$/.exec(archiveWalCommand('/srv/data')) ??
    [];
  assert.equal(flushed, "sync '/srv/data/wal-kept'/", 'the folder, in which the name of the file stands, comes last');
  assert.match(whenNew, /> (\S+)\.new && sync \1\.new && mv -f \1\.new \1; fi$/, 'a new file before it has its name');
  assert.match(whenNew, /cmp -s - "%p" && sync \S+\.gz; else /, 'one that was there as well');
});
