import type { DemoAccounts, DemoLogIns } from './demo.ts';
import type { Addresses } from './start.ts';

/** The one place where the server writes for the person who started it; everything else goes to the log. */
export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

export const step = (text: string): void => printLine(`  · ${text}`);

export type Banner = {
  addresses: Partial<Addresses>;
  bank: string | undefined;
  vendor: string | undefined;
  feed: string | undefined;
  /** Beside the home cell. */
  cells: readonly string[];
  demo: DemoAccounts | undefined;
  clockToken: string | undefined;
};

/** The last lines of a start: where to go and how to get in. */
export const banner = ({ addresses, bank, vendor, feed, cells, demo, clockToken }: Banner): void => {
  printLine('');
  const row = (name: string, value: string | undefined) =>
    value !== undefined && printLine(`  ${name.padEnd(16)} ${value}`);
  row('Player site', addresses.site);
  row('Second brand', demo?.second && addresses.site && siteOf(addresses.site, demo.second.host));
  row('Game frames', addresses.games);
  row('Back office', addresses.backoffice);
  row('Simulated bank', bank);
  row('Game maker', vendor);
  row('Result sources', feed);
  row('Game vendors', addresses.gateway);
  row('Cells', cells.length > 0 ? ['home', ...cells].join(', ') : undefined);
  row('Test clock', clockToken && `POST ${addresses.backoffice ?? ''}/test/clock with the bearer ${clockToken}`);
  if (demo) {
    printLine('\n  Demo log-ins (no real money anywhere)');
    sayLogIns(demo, row);
    if (demo.second) {
      printLine('\n  Demo log-ins of the second brand');
      sayLogIns(demo.second, row);
    }
    if (demo.platform) {
      printLine('\n  Demo log-ins above the brands');
      sayLogIns({ players: [], staff: demo.platform }, row);
    }
    printLine('  `npm run demo` prints them again, with the current code of each second factor.');
  }
  printLine('\n  Ctrl-C stops everything.');
};

const sayLogIns = ({ players, staff }: DemoLogIns, row: (name: string, value: string) => unknown): void => {
  for (const { username, password, withdrawalPassword, isAgent } of players)
    row(
      isAgent ? 'agent' : 'player',
      `${username} / ${password}${withdrawalPassword ? `   withdrawal password: ${withdrawalPassword}` : ''}`,
    );
  for (const { username, password, role, totpSecret } of staff)
    row(role, `${username} / ${password}   second factor: ${totpSecret}`);
};

/** The player site's address under another of its hosts. */
export const siteOf = (site: string, host: string): string => {
  const address = new URL(site);
  address.hostname = host;
  return address.origin;
};
