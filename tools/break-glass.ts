import { parseArgs } from 'node:util';
import { readSettings } from '#apps/server/env.ts';
import { merchantOf, textIn } from '#features/merchants/public.ts';
import { merchantOfCode } from '#features/merchants/tooling.ts';
import { breakGlass, type BreakGlassRefusal } from '#features/staff/tooling.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';
import { ownerOf } from './command/owner-words.ts';

const usage =
  'Say the merchant, the owner and why: npm run break-glass -- --code goodluck --owner anna:"Anna Sukjai" --reason "Ben left, Anna lost phone and codes"';

const unchanged = 'Nothing was changed.';
const whys: Readonly<Record<BreakGlassRefusal, string>> = {
  no_owners: `This merchant never had owners: npm run first-owner makes them. ${unchanged}`,
  owners_can_act: `Two owners can act for each other at the desk. ${unchanged} If they are gone for good: --force with the brand's name.`,
  username_taken: `An operator of another merchant has this user name; choose another. ${unchanged}`,
  name_differs: `This user name is somebody else's here; let them in by their own name, or choose another. ${unchanged}`,
  person_known: `Somebody of this name has an account here: give its user name, so that one person is never two. ${unchanged}`,
};

const nextSteps = `
It is not shown again, is good for 72 hours, and is replaced at the first log-in, where a second factor is set up. It stands in the
audit trail, and everybody at the desk of this merchant is told until the cooling time is over: until then this owner is nobody's
second person, and what was asked before is never theirs to approve.
`;

/** `npm run break-glass`: an owner let in from the machine where no second one can act; docs/guides/break-glass.md. */
await runCommand(async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      code: { type: 'string' },
      owner: { type: 'string' },
      reason: { type: 'string' },
      force: { type: 'string' },
    },
  });
  const { code, force } = values;
  const reason = values.reason?.trim() ?? '';
  if (code === undefined || values.owner === undefined || reason === '') throw new Error(usage);
  const owner = ownerOf(values.owner);
  return withWorld(async ({ world }) => {
    const merchantId = await merchantOfCode(world.backofficeDatabase.read, code);
    if (merchantId === undefined) throw new Error(`There is no merchant "${code}" here. ${unchanged}`);
    const brand = textIn('EN', (await merchantOf(world, merchantId)).brand) ?? code;
    if (force !== undefined && force !== brand)
      throw new Error(`--force is followed by the brand's name, "${brand}", letter by letter. ${unchanged}`);
    const done = await breakGlass(world, { merchantId, owner, reason, isForced: force !== undefined });
    if (!done.ok) throw new Error(whys[done.refusal]);
    const { outcome, displayName, username, password } = done.value;
    print(
      `${brand} (${code}): ${displayName} was ${outcome === 'made' ? 'made an owner' : 'let in again as an owner'}.\n`,
    );
    print(`  ${displayName}: log in as ${username} with ${password}`);
    print(nextSteps);
    return 0;
  }, readSettings());
});
