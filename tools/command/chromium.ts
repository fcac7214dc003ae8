import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readSettings } from '#apps/server/env.ts';
import { printAside } from './output.ts';

/** Chromium without any window: the same pages for a tenth less work each. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for figures and pictures: CHROMIUM, else the installed one, else installed now where the system's package manager
 * may (apt-get as root). @throws Error with what to do.
 */
export const requireChromium = (): string => requireBrowser(names, 'chromium');

/** The browser for journeys: as above, but the one without a window where there is a choice. */
export const requireTestBrowser = (): string => requireBrowser([shell, ...names], shell);

const requireBrowser = (wanted: readonly string[], packageName: string): string => {
  const named = readSettings().chromium;
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM names no program: ${named}.`);
  }
  const found = installedBrowser(wanted);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    installByApt(packageName);
    const installed = installedBrowser(wanted);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser journeys need Chromium: install it (apt-get install chromium, brew install --cask chromium) ' +
      'or name yours as CHROMIUM=/path/to/chromium.',
  );
};

/** The first of the names goes before the others, wherever it is. */
const installedBrowser = (wanted: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...elsewhere].find(isProgram);
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installByApt = (packageName: string): void => {
  printAside(`installing ${packageName} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
  ]) {
    const { status } = spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed (${status}); install Chromium by hand.`);
  }
};
