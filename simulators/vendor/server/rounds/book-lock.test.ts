// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { BookInUse, lockBook } from './book-lock.ts';

const bookIn = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deep', 'book.jsonl');
};

/** Another process that keeps a book, and says so, until it is ended. */
const keeper = async (t: TestContext, file: string) => {
  const lock = pathToFileURL(join(import.meta.dirname, 'book-lock.ts')).href;
  const script = `import { lockBook } from ${JSON.stringify(lock)};
    lockBook(${JSON.stringify(file)}); process.stdout.write('kept'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

test('a second process may not have the book; once the first is killed it may', async (t) => {
  const file = bookIn(t);
  const child = await keeper(t, file);
  assert.throws(() => lockBook(file), BookInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockBook(file);
  assert.equal(JSON.parse(readFileSync(`${file}.lock`, 'utf8')).pid, process.pid);
  release();
  release();
  assert.ok(!existsSync(`${file}.lock`), 'let go of');
});

test('one process may open it again; a number given to another process, and rubbish, are no keepers', (t) => {
  const file = bookIn(t);
  const [first, second] = [lockBook(file), lockBook(file)];
  first();
  assert.ok(existsSync(`${file}.lock`), 'the second has it still');
  second();
  for (const left of [JSON.stringify({ pid: process.ppid, since: 'another-life' }), 'rubbish', '']) {
    writeFileSync(`${file}.lock`, left);
    lockBook(file)();
  }
});
