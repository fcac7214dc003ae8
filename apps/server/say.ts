import type { DemoAccounts } from './demo.ts';
import type { Addresses } from './start.ts';

/** The one place where the server writes for the person who started it; everything else goes to the log. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const step = (text: string): void => say(`  · ${text}`);

export type Banner = {
  addresses: Partial<Addresses>;
  bank: string | undefined;
  demo: DemoAccounts | undefined;
  clockToken: string | undefined;
};

/** The last lines of a start: where to go and how to get in. */
export const banner = ({ addresses, bank, demo, clockToken }: Banner): void => {
  say('');
  const row = (name: string, value: string | undefined) => value !== undefined && say(`  ${name.padEnd(16)} ${value}`);
  row('Player site', addresses.site);
  row('Game frames', addresses.games);
  row('Back office', addresses.backoffice);
  row('Simulated bank', bank);
  row('Test clock', clockToken && `POST ${addresses.backoffice ?? ''}/test/clock with the bearer ${clockToken}`);
  if (demo) {
    say('\n  Demo log-ins (no real money anywhere)');
    for (const { username, password } of demo.players) row('player', `${username} / ${password}`);
    for (const { username, password, role, totpSecret } of demo.staff)
      row(role, `${username} / ${password}   second factor: ${totpSecret}`);
    say('  `npm run demo` prints them again, with the current code of each second factor.');
  }
  say('\n  Ctrl-C stops everything.');
};
