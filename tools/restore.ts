import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#apps/server/env.ts';
import { setAsideStatementAnchors } from '#features/proof/public.ts';
import { setAsideAuditAnchors } from '#features/staff/tooling.ts';
import { merchantIds } from '#features/merchants/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import { missingPrivateFiles } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { momentOf } from './backup/moment.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';
import { verifiers, verify } from './verify.ts';

const usage =
  'Say from where, to when and into what: npm run restore -- DIR --to 2026-11-22T21:30:00Z --into DIR2 (or --to latest)';
const looked = ['ledger', 'statements', 'audit'] as const;

/** What the files know beyond the time that the database was taken back to. */
const settle = async (world: World): Promise<void> => {
  const folder = join(world.dataFolder, 'anchors', `set-aside-${isoOf(world.clock.now()).replaceAll(':', '-')}`);
  const statements = await setAsideStatementAnchors(world, folder);
  const [first, last] = [statements[0]?.facts, statements.at(-1)?.facts];
  if (first && last)
    print(
      `${statements.length} signed statements are undone, ${first.seq} (${first.closesAt}) to ${last.seq} (${last.closesAt}): they were published. Their anchors lie in ${folder}.`,
    );
  const audit = await setAsideAuditAnchors(world, folder);
  if (audit > 0) print(`${audit} anchors of the audit trail are of later entries; they lie in ${folder}.`);
  const missing = await missingPrivateFiles(world);
  if (missing.length > 0)
    print(
      `${missing.length} private files are not in the back-up, which is older than they are: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
    );
};

await runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { to: { type: 'string' }, into: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  const { to, into } = values;
  if (folder === undefined || to === undefined || into === undefined || more.length > 0) throw new Error(usage);
  const dataUntil = to === 'latest' ? undefined : momentOf(to, 'latest');
  const restored = await restoreBackup(readSettings(), { folder: resolve(folder), to, into: resolve(into) }, print);
  return withWorld(async ({ world, databaseUrl }) => {
    await settle(world);
    const owner = openDatabase({ url: databaseUrl, connectionsMax: 1 });
    const ids = await merchantIds(world.database.read);
    await owner.transact((tx) => raiseMoneyFences(tx, { merchantIds: ids, dataUntil }));
    await owner.close();
    print(
      'No money leaves until two people have lifted the fence at the desk, at Operators: see what was paid since, first.',
    );
    let found = 0;
    for (const name of looked) found += await verify(name, verifiers[name]!, world, print);
    print(
      found === 0
        ? `Restored into ${resolve(into)}. docs/guides/backup.md says what to look at before players come in again.`
        : `Restored into ${resolve(into)}, but ${found} things in it do not fit: do not open it.`,
    );
    return found === 0 ? 0 : 1;
  }, restored);
});
