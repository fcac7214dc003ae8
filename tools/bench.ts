import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { runCommand } from './command/command.ts';

// `npm run bench -- NAME`: runs bench/NAME.ts, which exports `bench(words)` and prints JSON lines.
await runCommand(async ([name = '', ...words]) => {
  const folder = join(repositoryFolder, 'bench');
  const names = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).map((file) => basename(file, '.ts'));
  if (!names.includes(name)) throw new Error(`Say which: npm run bench -- ${names.toSorted().join(' | ')}`);
  const found: unknown = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (typeof found === 'object' && found !== null && 'bench' in found && typeof found.bench === 'function') {
    await found.bench(words);
  }
  return 0;
});
