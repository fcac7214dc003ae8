import { parseArgs } from 'node:util';
import { cellHosts, placeHost, unplaceHost } from '#features/merchants/tooling.ts';
import { readCells } from '#apps/server/cells/cell-file.ts';
import { readSettings } from '#apps/server/env.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print } from './command/output.ts';

const usage =
  'npm run cells -- list, npm run cells -- place HOST CELL, npm run cells -- remove HOST; docs/guides/cells.md says what a cell is.';

const whys: Readonly<Record<string, string>> = {
  host_wrong: 'HOST is the name of a host, such as play.example.com.',
  host_taken: 'A brand of the home cell is served under this host: take it from that brand first.',
  cell_wrong: 'CELL is a name of the file of cells, not "home".',
};

/** `npm run cells`: which hosts lead to which of a deployment's databases. */
await runCommand(async (words) => {
  const { positionals } = parseArgs({ args: [...words], options: {}, allowPositionals: true });
  const [act, host, cell] = positionals;
  const settings = readSettings();
  const known = readCells(settings.cellsFile).map(({ name }) => name);
  return withWorld(async ({ world }) => {
    if (act === 'list' && host === undefined) {
      const hosts = await cellHosts(world.database.read);
      for (const placed of hosts)
        print(`${placed.host.padEnd(40)} ${placed.cell}${known.includes(placed.cell) ? '' : '   (not in CELLS_FILE)'}`);
      if (hosts.length === 0) print('Every host leads to the home cell.');
    } else if (act === 'place' && host !== undefined && cell !== undefined) {
      const placed = await placeHost(world, { host, cell });
      if (!placed.ok) throw new Error(whys[placed.refusal]);
      const { before } = placed.value;
      print(`${placed.value.host} leads to ${cell}${before === undefined ? '' : `, before to ${before}`}.`);
    } else if (act === 'remove' && host !== undefined) {
      const before = await unplaceHost(world, host);
      if (before === undefined) throw new Error(`${host} leads to no other cell. Nothing was changed.`);
      print(`${host} leads to the home cell again, before to ${before}.`);
    } else throw new Error(usage);
    return 0;
  }, settings);
});
