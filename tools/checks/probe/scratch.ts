import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { outsideEdits, probeFiles } from './files.ts';

/** Folders of which the scratch copy has its own: something in them is edited, or read by the place where it stands. */
const opened = ['', 'apps', 'apps/server', 'features', 'tools'];
const copied = ['architecture.ts', 'package.json', 'tools/checks', 'tsconfig.base.json', 'tsconfig.server.json'];

/** A copy of the repository with the probe in it; whatever is not edited is a link. @returns its folder. */
export const probeCopy = (t: { after: (done: () => void) => void }): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-probe-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const place of opened) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const name of readdirSync(join(repositoryFolder, place))) {
      const path = join(place, name);
      if (name === '.git' || opened.includes(path) || copied.includes(path) || path in outsideEdits) continue;
      symlinkSync(join(repositoryFolder, path), join(folder, path));
    }
  }
  for (const path of copied) cpSync(join(repositoryFolder, path), join(folder, path), { recursive: true });
  for (const [path, edits] of Object.entries(outsideEdits)) {
    const text = edits.reduce(
      (before, [was, is]) => {
        if (!before.includes(was)) throw new Error(`${path} has no ${was}`);
        return before.replace(was, is);
      },
      readFileSync(join(repositoryFolder, path), 'utf8'),
    );
    writeFileSync(join(folder, path), text);
  }
  for (const [path, text] of Object.entries(probeFiles)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};
