import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#apps/server/env.ts';
import { stopWalArchive, walArchiveOf } from '#kit/server/postgres/archive-wal.ts';
import { takeBackup } from './backup/take-backup.ts';
import { runCommand } from './command/command.ts';
import { print } from './command/output.ts';

const usage = [
  'Say where: npm run backup -- DIR                 a copy of the whole database, its log from now on, all files',
  '           npm run backup -- DIR --log           what was written since, and new files: often, it is quick',
  '           npm run backup -- DIR --with-secrets  with the key, sealed under BACKUP_PASSWORD',
  '           npm run backup -- --stop              keep the log no more',
].join('\n');

await runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { log: { type: 'boolean' }, 'with-secrets': { type: 'boolean' }, stop: { type: 'boolean' } },
  });
  const settings = readSettings();
  const [folder, ...more] = positionals;
  if (values.stop === true && folder === undefined) {
    const place = join(settings.dataFolder, 'postgres');
    const wal = walArchiveOf(place);
    stopWalArchive(place);
    print(wal === undefined ? 'No log was kept.' : `The log is kept no more; what lies in ${wal} stays.`);
    return 0;
  }
  if (folder === undefined || more.length > 0 || values.stop === true) throw new Error(usage);
  if (values['with-secrets'] === true && settings.backupPassword === undefined)
    throw new Error(
      '--with-secrets needs a password of 12 characters or more in BACKUP_PASSWORD to seal the key under.',
    );
  await takeBackup(
    settings,
    {
      folder: resolve(folder),
      part: values.log === true ? 'log' : 'base',
      password: values['with-secrets'] === true ? settings.backupPassword : undefined,
    },
    print,
  );
  return 0;
});
