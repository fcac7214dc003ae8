import { parseArgs } from 'node:util';
import { merchantIds } from '#features/merchants/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import { momentOf } from './backup/moment.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';

const usage =
  'Say to when the database was taken back: npm run fence -- --to 2026-11-22T21:30:00Z (or --to unknown). Money of every merchant stays in until two people lift the fence at the desk.';

/**
 * `npm run fence`: what `npm run restore` does to money, after a provider took a database back in time by its own tools: nothing
 * leaves until two people have looked; docs/guides/backup.md.
 */
await runCommand(async (words) => {
  const { values } = parseArgs({ args: [...words], options: { to: { type: 'string' } } });
  const { to } = values;
  if (to === undefined) throw new Error(usage);
  const dataUntil = to === 'unknown' ? undefined : momentOf(to, 'unknown');
  return withWorld(async ({ world, databaseUrl }) => {
    const owner = openDatabase({ url: databaseUrl, connectionsMax: 1 });
    const ids = await merchantIds(world.database.read);
    const raised = await owner.transact((tx) => raiseMoneyFences(tx, { merchantIds: ids, dataUntil }));
    await owner.close();
    print(
      `${raised} merchants' money stays in: withdrawals, returns and transfers to vendors wait. Two owners lift the fence at the desk, at Operators, once they have seen what left since.`,
    );
    return 0;
  });
});
