import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#apps/server/database-server.ts';
import { readSettings } from '#apps/server/env.ts';
import { features } from '#apps/server/features.ts';
import { createMerchant, merchantOfCode } from '#features/merchants/tooling.ts';
import { isSameName } from '#features/staff/public.ts';
import { hasOwners, makeFirstOwners } from '#features/staff/tooling.ts';
import { extend } from '#kit/server/feature.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print, printAside } from './command/output.ts';
import { ownerOf } from './command/owner-words.ts';

const usage =
  'Say the merchant, its host and two owners: npm run first-owner -- --code goodluck --name "Good Luck" --host play.example.com --owner anna:"Anna Sukjai" --owner ben:"Ben Dee"';

const whys: Readonly<Record<string, string>> = {
  code_wrong: '--code is three to twenty small letters and digits, first a letter.',
  host_wrong: '--host is the name of a host, such as play.example.com.',
  currency_unsupported:
    '--currency is money by its code of ISO 4217 with at most three decimals, as docs/guides/add-a-currency.md lists it; crypto currencies and codes of points are none.',
  time_zone_unknown: '--time-zone is a name of the IANA list, such as Asia/Bangkok.',
  host_taken: 'This host belongs to another merchant already.',
  merchant_differs: 'The merchant of this code has another currency or time zone, and keeps them for ever.',
  like_unknown: '--like is the code of a merchant that stands here.',
  like_differs:
    '--like names a merchant of another currency: amounts that are set there would mean something else here.',
  owners_exist:
    'There are owners already: operators are asked for and approved at the desk. Nothing was changed. (--another: one more merchant, with owners of its own.)',
  owned: 'This merchant has owners already: operators are asked for and approved at its desk. Nothing was changed.',
  same_person:
    'The two owners have one name: name two people, each with a name that tells them apart. Nothing was changed.',
  username_taken: 'An operator has one of these names already; choose another.',
};

const nextSteps = `
Hand each line to its person alone: it is not shown again, is good for 72 hours, and is replaced at the first log-in, where a
second factor is set up. Then, at the back office:
  1. Both owners log in, and each makes recovery codes.
  2. They ask for the other operators at "Operators" and approve each other's requests; a third owner comes first, so that one
     who lost everything can be let in again by two others.
  3. They set the site, its ways to pay and its limits, and record the licence at "Licence": from then on money is real.
`;

const closedSteps = `  4. The site is closed until then: "Opening" says what is still missing, and two of them open it.
`;

/**
 * `npm run first-owner`: the first merchant and its first two owners on an empty database, with `--another` one more merchant
 * beside those that stand; docs/guides/first-owner.md.
 */
await runCommand(async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      code: { type: 'string' },
      name: { type: 'string' },
      host: { type: 'string' },
      currency: { type: 'string' },
      'time-zone': { type: 'string' },
      owner: { type: 'string', multiple: true },
      like: { type: 'string' },
      closed: { type: 'boolean', default: false },
      another: { type: 'boolean', default: false },
    },
  });
  const { code, name, host, another, like, closed, currency, 'time-zone': timeZone } = values;
  const owners = (values.owner ?? []).map(ownerOf);
  if (code === undefined || name === undefined || host === undefined || owners.length === 0) throw new Error(usage);
  const [one, other] = owners;
  if (!one || !other || owners.length > 2 || one.username === other.username)
    throw new Error(
      'Name two owners: --owner twice, two people. One alone could decide nothing that needs a second person.',
    );
  if (isSameName(one.displayName, other.displayName)) throw new Error(whys['same_person']);
  const settings = readSettings();
  if (settings.databaseUrl !== undefined) {
    const server = await openDatabaseServer(settings, printAside);
    await migrate({ url: server.url, progress: printAside });
    await server.stop();
  }
  return withWorld(async ({ world }) => {
    const known = another ? await merchantOfCode(world.backofficeDatabase.read, code) : undefined;
    if (!another && (await hasOwners(world))) throw new Error(whys['owners_exist']);
    if (known !== undefined && (await hasOwners(world, known))) throw new Error(whys['owned']);
    // What features take over from the brand that it is made like.
    extend(world, features);
    const merchant = await createMerchant(world, {
      code,
      name,
      host,
      currency,
      timeZone,
      like,
      begins: closed ? 'closed' : 'open',
    });
    if (!merchant.ok) throw new Error(whys[merchant.refusal]);
    const comes = another ? 'later' : 'first';
    const made = await makeFirstOwners(world, { merchantId: merchant.value, comes }, owners);
    if (!made.ok) throw new Error(whys[made.refusal]);
    print(`${name} (${code}) stands at ${host}. Its first owners:\n`);
    for (const { username, displayName, password } of made.value)
      print(`  ${displayName}: log in as ${username} with ${password}`);
    print(nextSteps);
    if (closed) print(closedSteps);
    return 0;
  }, settings);
});
