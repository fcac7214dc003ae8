import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printedSheet } from '#features/rounds/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { sheets } from '#games/sheets.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { runCommand } from './command/command.ts';
import { print } from './command/output.ts';

/** `npm run sheets`: computes the exact figures of our games and prints each into `par-sheet.json` beside its `sheet.ts` (`--only CODE,…`). */
await runCommand((words) => {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  for (const path of globSync('games/*/*/sheet.ts', { cwd: repositoryFolder }).toSorted()) {
    const code = path.split('/')[2] ?? '';
    const [game, compute] = [ourGames.get(code), sheets[code]];
    if (!game || !compute || (only && !only.includes(code))) continue;
    const printed = printedSheet(game, compute());
    writeFileSync(join(repositoryFolder, path.replace('.ts', '.json')), `${JSON.stringify(printed)}\n`);
    print(`${code}/${printed.version}: ${printed.ways.length} ways`);
  }
  return Promise.resolve(0);
});
