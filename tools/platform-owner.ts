import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#apps/server/database-server.ts';
import { readSettings } from '#apps/server/env.ts';
import { endPlatformOwner, makePlatformOwners, type PlatformOwnerRefusal } from '#features/staff/tooling.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print, printAside } from './command/output.ts';
import { ownerOf } from './command/owner-words.ts';

const usage = `Say who: npm run platform-owner -- --owner anna:"Anna Sukjai" --owner ben:"Ben Dee"
or, of one who left: npm run platform-owner -- --end anna --reason "Anna left"`;

const unchanged = 'Nothing was changed.';
const whys: Readonly<Record<PlatformOwnerRefusal, string>> = {
  two_needed: `The first are two: --owner twice, two people. One alone could decide nothing that needs a second person. ${unchanged}`,
  username_taken: `An operator of a merchant has one of these user names; choose another. ${unchanged}`,
  name_differs: `This user name is somebody else's here; let them in by their own name, or choose another. ${unchanged}`,
  person_known: `Somebody of this name has an account here: give its user name, so that one person is never two. ${unchanged}`,
  not_found: `There is no such platform owner. ${unchanged}`,
};

const nextSteps = `
Hand each line to its person alone: it is not shown again, is good for 72 hours, and is replaced at the first log-in at the back
office, where a second factor is set up. Whoever comes to others, or is let in again, is nobody's second person until the cooling
time is over.
`;

/** `npm run platform-owner`: who stands above the merchants; docs/guides/brands.md. */
await runCommand(async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      owner: { type: 'string', multiple: true },
      end: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const owners = (values.owner ?? []).map(ownerOf);
  const reason = values.reason?.trim() ?? '';
  const { end } = values;
  if (owners.length > 0 === (end !== undefined) || (end !== undefined && reason === '')) throw new Error(usage);
  const settings = readSettings();
  if (settings.databaseUrl !== undefined) {
    const server = await openDatabaseServer(settings, printAside);
    await migrate({ url: server.url, progress: printAside });
    await server.stop();
  }
  return withWorld(async ({ world }) => {
    if (end !== undefined) {
      const ended = await endPlatformOwner(world, { username: end, reason });
      if (!ended.ok) throw new Error(whys[ended.refusal]);
      print(`${end} is no platform owner any more; sessions ended: ${ended.value.sessionsEnded}.`);
      return 0;
    }
    const made = await makePlatformOwners(world, owners);
    if (!made.ok) throw new Error(whys[made.refusal]);
    for (const { username, displayName, password } of made.value)
      print(`  ${displayName}: log in as ${username} with ${password}`);
    print(nextSteps);
    return 0;
  }, settings);
});
