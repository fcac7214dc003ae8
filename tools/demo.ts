import { parseArgs } from 'node:util';
import { type DemoLogIns, loadDemo, readDemo } from '#apps/server/demo.ts';
import { readSettings } from '#apps/server/env.ts';
import { siteOf } from '#apps/server/print-lines.ts';
import { anyLicenceRecord } from '#features/merchants/public.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';

type WithCodes = Pick<DemoLogIns, 'players'> & { staff: readonly (DemoLogIns['staff'][number] & { code: string })[] };

const printLogIns = ({ players, staff }: WithCodes): void => {
  for (const { username, password, withdrawalPassword } of players)
    print(
      `player       ${username} / ${password}${withdrawalPassword ? `   withdrawal password: ${withdrawalPassword}` : ''}`,
    );
  for (const { role, username, password, code } of staff)
    print(`${role.padEnd(12)} ${username} / ${password}   code now: ${code}`);
};

/** `npm run demo`: the demo log-ins with the present code of each second factor; `--json`, `--reset` makes them afresh. */
await runCommand((words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean' }, reset: { type: 'boolean' } },
  });
  const { host, bankPort, gatewayPort, sitePort, backofficePort, isProduction } = readSettings();
  return withWorld(async ({ world }) => {
    if (isProduction || (await anyLicenceRecord(world.database.read)))
      throw new Error('The demo is refused in production and where a merchant has, or had, a licence.');
    const kept = values.reset === true ? undefined : readDemo(world);
    const { second, platform = [], vendor, ...first } = kept ?? (await loadDemo(world, { afresh: true }));
    const withCodes = ({ players, staff }: DemoLogIns) => ({
      players,
      staff: staff.map((operator) => ({ ...operator, code: codeAt(operator.totpSecret, world.clock.now()) })),
    });
    const own = withCodes(first);
    const above = withCodes({ players: [], staff: platform });
    const addresses = {
      site: `http://${host}:${sitePort}`,
      backoffice: `http://${host}:${backofficePort}`,
      bank: `http://${host}:${bankPort}`,
      gateway: `http://${host}:${gatewayPort}`,
    };
    const other = second && { site: siteOf(addresses.site, second.host), ...withCodes(second) };
    if (values.json === true)
      print(JSON.stringify({ ...own, ...addresses, vendor, second: other, platform: above.staff }, undefined, 2));
    else {
      for (const [name, address] of Object.entries(addresses)) print(`${name.padEnd(12)} ${address}`);
      printLogIns(own);
      if (vendor) print(`vendor       ${vendor.vendor}, key ${vendor.keyId}:${vendor.secret}`);
      print('\nabove the brands');
      printLogIns(above);
      if (other) {
        print(`\nsecond brand ${other.site}`);
        printLogIns(other);
      }
    }
    return 0;
  });
});
