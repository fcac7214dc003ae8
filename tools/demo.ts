import { parseArgs } from 'node:util';
import { loadDemo, readDemo } from '#apps/server/demo.ts';
import { readSettings } from '#apps/server/env.ts';
import { codeAt } from '#features/staff/public.ts';
import { runCommand } from './command.ts';
import { withWorld } from './open-world.ts';
import { print } from './output.ts';

/** `npm run demo`: the demo log-ins with the present code of each second factor; `--json`, `--reset` makes them afresh. */
await runCommand((words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean' }, reset: { type: 'boolean' } },
  });
  const { host, bankPort, sitePort, backofficePort } = readSettings();
  return withWorld(async ({ world }) => {
    const kept = values.reset === true ? undefined : readDemo(world);
    const { players, staff } = kept ?? (await loadDemo(world, { afresh: true }));
    const operators = staff.map((operator) => ({ ...operator, code: codeAt(operator.totpSecret, world.clock.now()) }));
    const addresses = {
      site: `http://${host}:${sitePort}`,
      backoffice: `http://${host}:${backofficePort}`,
      bank: `http://${host}:${bankPort}`,
    };
    if (values.json === true) print(JSON.stringify({ players, staff: operators, ...addresses }, undefined, 2));
    else {
      for (const [name, address] of Object.entries(addresses)) print(`${name.padEnd(12)} ${address}`);
      for (const { username, password } of players) print(`player       ${username} / ${password}`);
      for (const { role, username, password, code } of operators)
        print(`${role.padEnd(12)} ${username} / ${password}   code now: ${code}`);
    }
    return 0;
  });
});
